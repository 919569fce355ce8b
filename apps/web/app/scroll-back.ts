import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** Where a browser keeps how far each page was scrolled, while its tab is open. */
const storageKey = 'react-router-scroll-positions'

/** Keeps how far a page is scrolled, and goes back there. */
export function ScrollBack(): null {
  useScrollRestoration({ storageKey })
  return null
}

/** Most often the first look has come by then: what nobody could have done before keeps it waiting no more. */
export const lookMs = 50

/** Makes of what was sent asleep what it says (`asleep.tsx`). */
export const wake = `for(const one of document.querySelectorAll('noscript'))one.outerHTML=one.textContent;`

/**
 * The same before a page has come to life, in few words: the router's own script would be a second one, named
 * by a hash of its own in the headers of every page. Each page that is entered is called by the moment of its coming.
 * Only for who comes back or loads it again the first look waits for the browser's storage, which takes a phone 20 ms; he
 * stands at a place of the whole page, as does who comes for a part of it.
 */
export const scrollBack = `{const h=history;
setTimeout(()=>{if(!h.state?.key)h.replaceState({key:performance.timeOrigin.toString(32)},'')},${lookMs});
if(location.hash||performance.navigation?.type){${wake}}
if(performance.navigation?.type)try{scrollTo(0,JSON.parse(sessionStorage['${storageKey}'])[h.state.key]??scrollY)}
catch{}}`.replaceAll('\n', '')
