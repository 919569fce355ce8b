import css from './app.css?inline'

/**
 * Puts the styles into the page: nothing waits for a second trip. The link stays, switched off, because
 * the page's own scripts look for it.
 */
export function styleInline(html: string): string {
  // While one edits, Vite keeps the styles fresh by its own link.
  if (import.meta.env.DEV) return html
  return html.replace(/<link [^>]*rel="stylesheet"[^>]*>/, (link) => {
    return `<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`
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
  const boot = `<script type="text/plain" id="boot" nonce="${nonce}">${code}</script>`
  return held.replace(tag, () => `${boot}<script nonce="${nonce}">${starter}</script>`)
}

const starter = `(()=>{let on=false,ready=false,sent;
const go=()=>{if(on)return;on=true;const s=document.createElement('script');s.type='module';
s.textContent=document.getElementById('boot').textContent;document.body.append(s)};
addEventListener('submit',(e)=>{if(ready||e.target.method!=='post')return;e.preventDefault();
e.stopImmediatePropagation();sent=e.target;go()},true);
addEventListener('dialog-ready',()=>{ready=true;if(sent)sent.requestSubmit()},{once:true});
for(const e of ['pointerdown','keydown'])addEventListener(e,go,{once:true,passive:true});
setTimeout(go,3000);const hero=document.querySelector('[data-hero]');
const soon=()=>setTimeout(go,500);
if(!hero||hero.complete)soon();else{hero.addEventListener('load',soon);hero.addEventListener('error',soon)}
})()`.replaceAll('\n', '')
