import { Fragment, isValidElement, type ReactElement, type ReactNode, use } from 'react'
import { Scripts } from 'react-router'
import { LateSheet, lateSheetId } from './late-sheet.ts'
import { saidTextsId } from './said-texts.tsx'
import { lookMs, scrollBack, wake } from './scroll-back.ts'
import { askOfCookies } from './shell/ask-of-cookies.ts'

type ScriptProps = { type?: string; nonce?: string; dangerouslySetInnerHTML?: { __html: string } }

/**
 * The page's scripts, held back until they disturb nobody: half a second after the largest picture
 * has loaded, at the first tap or key, or after three seconds; never before the end of the page has
 * come, where the data stand that they begin with. Until then the page is plain HTML whose controls
 * are links; a form that is sent before is kept and sent when its dialog has come to life. What the router notes
 * of the page, and the stream that it opens, come with its module: no first look needs them. Preloads of modules
 * go; the bootstrap module starts by this script, and beside it the texts and the style sheet:
 * that at once where the browser has it from an earlier visit, and the letters with it, else to be worn
 * once the page is at rest (see first-change.ts). Who has been here has the service worker, or comes from
 * another page of ours, or loads this one anew: only then is it looked up what he keeps, as the first look into a
 * browser's storage takes a phone some 20 ms. What all scripts stand on is begun by itself (`data-first`): each of
 * these files is then run in a turn of its own. What was sent asleep wakes with the first look behind it,
 * or with a click that is quicker: what that opens is looked for only after it has been heard.
 * For the server's rendering only: the browser leaves alone what it was sent.
 */
export function HeldScripts() {
  // Not rendered but asked for its elements: the router has no other way to be told when to start.
  const rendered = Scripts({})
  const { context, module } = scriptsAmong(rendered)
  const sheet = use(LateSheet)
  return (
    <>
      <script
        {...module.props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own script
        dangerouslySetInnerHTML={{ __html: inOneLine(textOf(context) + textOf(module)) }}
        type="text/plain"
        async={undefined}
        id="boot"
        data-sheet={sheet}
        data-first={sharedAmong(rendered).join(' ')}
      />
      <script
        nonce={module.props.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own script, and ours
        dangerouslySetInnerHTML={{
          __html: scrollBack + askOfCookies + starter,
        }}
      />
    </>
  )
}

function textOf({ props }: ReactElement<ScriptProps>): string {
  return props.dangerouslySetInnerHTML?.__html ?? ''
}

/**
 * The router indents what it says, and each line's statement ends by a semicolon. Pages of one route say the same. What
 * their modules import is for preloading them: these are begun with the page.
 */
function inOneLine(text: string): string {
  if (text !== last.text)
    last = { text, line: text.replaceAll(/(?<="imports": \[)[^\]]*|\n\s*/g, '') }
  return last.line
}
let last = { text: '', line: '' }

/** The two scripts among what the router would render; whatever else it has is a reason to look. */
export function scriptsAmong(rendered: ReactNode) {
  const elements = elementsOf(rendered).filter(({ props }) => props.rel !== 'modulepreload')
  const scripts = elements as ReactElement<ScriptProps>[]
  const [context, module, ...others] = scripts
  const isUnderstood =
    scripts.every(({ type }) => type === 'script') &&
    context?.props.type === undefined &&
    module?.props.type === 'module'
  if (!context || !module || others.length > 0 || !isUnderstood) {
    throw new Error('the router starts its pages in another way than held-scripts.tsx expects')
  }
  return { context, module }
}

/** What all that starts the page stands on: the libraries, then the house's own. */
function sharedAmong(rendered: ReactNode): string[] {
  const files = elementsOf(rendered).map(({ props }) => String(props.href))
  return ['react', 'vendor', 'house'].flatMap(
    (name) => files.find((file) => file.includes(`/${name}-`)) ?? [],
  )
}

function elementsOf(node: ReactNode): ReactElement<Record<string, unknown>>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf)
  if (!isValidElement<Record<string, unknown>>(node)) return []
  return node.type === Fragment ? elementsOf(node.props.children as ReactNode) : [node]
}

const starter = `(()=>{let on,ready,sent,kept;
const d=document,page=d.documentElement.dataset,make=(name,of)=>Object.assign(d.createElement(name),of),
hear=(names,f,of)=>names.split(' ').map((name)=>addEventListener(name,f,of)),
once={once:true,passive:true},boot=d.getElementById('boot'),href=boot.dataset.sheet;
const again=performance.navigation?.type,isOurs=d.referrer.startsWith(location.origin+'/');
if(navigator.serviceWorker?.controller||again||isOurs)try{const was=(name)=>localStorage[page.brand+'.'+name];
kept=was('sheet');if(was('letters'))page.letters=''}catch{}
const style=(worn)=>{if(!href||d.getElementById('${lateSheetId}'))return;
const l=make('link',{id:'${lateSheetId}',rel:'stylesheet',href});if(!worn)l.media='not all';
l.onload=()=>{if(!worn){l.sheet.disabled=true;l.media='all'}try{localStorage[page.brand+'.sheet']=href}catch{}};d.body.append(l)};
if(kept===href)style(true);
const wake=()=>{${wake}};
requestAnimationFrame(()=>setTimeout(wake));
hear('click',wake,once);
const go=(used)=>{if(on)return;
if(d.readyState==='loading')return hear('DOMContentLoaded',()=>go(used),once);
on=true;wake();style(used);
const {version,url}=JSON.parse(d.getElementById('${saidTextsId}').textContent);
window.saidTexts=fetch(url).then((r)=>r.ok?r.json():{})
.catch((e)=>{console.error('LOAD_MESSAGES_ERROR',e);return{}}).then((messages)=>({version,messages}));
for(const of of [...boot.dataset.first.split(' ').filter(Boolean).map((src)=>({src})),{textContent:boot.textContent}])
d.body.append(make('script',{type:'module',...of}))};
const near=()=>requestAnimationFrame(()=>setTimeout(()=>page.near=''));
again&&near();
setTimeout(()=>{
hear('submit',(e)=>{if(ready||e.target.method!=='post')return;e.preventDefault();
e.stopImmediatePropagation();sent=e.target;go(true)},true);
hear('dialog-ready',()=>{ready=true;if(sent)sent.requestSubmit()},once);
hear('beforeinstallprompt',(e)=>{e.preventDefault();window.installPrompt=e});
hear('pointerdown keydown',go,once);
hear('keydown scroll',near,once);
setTimeout(go,3000);const hero=d.querySelector('[data-hero]'),soon=()=>setTimeout(go,500);
if(!hero||hero.complete)soon();else hero.onload=hero.onerror=soon
},${lookMs});
})()`.replaceAll('\n', '')
