import css from './app.css?inline'

/**
 * Puts the styles into the page: without a second trip nothing waits for them. The link stays for
 * the browser's own copy of the page, but for a medium that no screen has.
 */
export function styleInline(html: string): string {
  return html.replace(/<link [^>]*rel="stylesheet"[^>]*>/, (link) => {
    return `<style>${css}</style>${link.replace('/>', ' media="print"/>')}`
  })
}

/**
 * Holds the page's scripts back until they disturb nobody: half a second after the largest picture
 * has loaded, at the first tap or key, or after three seconds. Until then the page is plain HTML
 * whose controls are links; a form that is sent before is kept and sent when its dialog has come to
 * life. Preloads of modules go; the bootstrap module starts by this script.
 */
export function holdBack(html: string, nonce: string): string {
  const module = /<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html)
  if (!module) return html
  const [tag, code = ''] = module
  const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)
  let held = html
  for (const link of preloads) held = held.replace(link, '')
  const start = `<script nonce="${nonce}">${starter(code)}</script>`
  return held.replace(tag, () => start)
}

function starter(code: string): string {
  const text = JSON.stringify(code).replaceAll('<', '\\u003c')
  return `(()=>{let on=false;const nonce=document.currentScript.nonce;
const go=()=>{if(on)return;on=true;const s=document.createElement('script');s.type='module';
s.nonce=nonce;s.textContent=${text};document.body.append(s)};
let ready=false,sent;
addEventListener('submit',(e)=>{if(ready||e.target.method!=='post')return;e.preventDefault();
e.stopImmediatePropagation();sent=e.target;go()},true);
addEventListener('dialog-ready',()=>{ready=true;if(sent)sent.requestSubmit()},{once:true});
for(const e of ['pointerdown','keydown'])addEventListener(e,go,{once:true,passive:true});
setTimeout(go,3000);const hero=document.querySelector('[data-hero]');
const soon=()=>setTimeout(go,500);
if(!hero||hero.complete)soon();else{hero.addEventListener('load',soon);hero.addEventListener('error',soon)}
})()`.replaceAll('\n', '')
}
