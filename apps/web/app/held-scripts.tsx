import { Fragment, isValidElement, type ReactElement, type ReactNode, use } from 'react'
import { Scripts } from 'react-router'
import { LateSheet, lateSheetId } from './late-sheet.ts'
import { saidTextsId } from './said-texts.tsx'
import { askOfCookies } from './shell/ask-of-cookies.ts'

type ScriptProps = { type?: string; nonce?: string; dangerouslySetInnerHTML?: { __html: string } }

/**
 * The page's scripts, held back until they disturb nobody: half a second after the largest picture
 * has loaded, at the first tap or key, or after three seconds; never before the end of the page has
 * come, where the data stand that they begin with. Until then the page is plain HTML whose controls
 * are links; a form that is sent before is kept and sent when its dialog has come to life. Preloads of
 * modules go; the bootstrap module starts by this script, and beside it the texts and the style sheet:
 * that at once where the browser has it from an earlier visit, and the letters with it, else to be worn
 * once the page is at rest (see first-change.ts). Who has been here has the service worker: only then
 * is it looked up what he keeps, as the first look into a browser's storage takes a phone some 20 ms.
 * For the server's rendering only: the browser leaves alone what it was sent.
 */
export function HeldScripts() {
  // Not rendered but asked for its elements: the router has no other way to be told when to start.
  const { context, module } = scriptsAmong(Scripts({}))
  const sheet = use(LateSheet)
  return (
    <>
      {context}
      <script
        {...module.props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own script
        dangerouslySetInnerHTML={{ __html: inOneLine(module.props) }}
        type="text/plain"
        async={undefined}
        id="boot"
        data-sheet={sheet}
      />
      <script nonce={module.props.nonce}>{askOfCookies + starter}</script>
    </>
  )
}

/** The router indents what it says, and each line's statement ends by a semicolon. Pages of one route say the same. */
function inOneLine({ dangerouslySetInnerHTML: script }: ScriptProps): string {
  const text = script?.__html ?? ''
  if (text !== last.text) last = { text, line: text.replaceAll(/\n\s*/g, '') }
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

function elementsOf(node: ReactNode): ReactElement<Record<string, unknown>>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf)
  if (!isValidElement<Record<string, unknown>>(node)) return []
  return node.type === Fragment ? elementsOf(node.props.children as ReactNode) : [node]
}

const starter = `(()=>{let on=false,ready=false,sent,kept;
const boot=document.getElementById('boot'),href=boot.dataset.sheet;
if(navigator.serviceWorker?.controller)try{kept=localStorage.sheet;
if(localStorage.letters)document.documentElement.dataset.letters=''}catch{}
const style=(worn)=>{if(!href||document.getElementById('${lateSheetId}'))return;
const l=document.createElement('link');l.id='${lateSheetId}';l.rel='stylesheet';l.href=href;
if(!worn)l.media='not all';
l.onload=()=>{if(!worn){l.sheet.disabled=true;l.media='all'}try{localStorage.sheet=href}catch{}};document.body.append(l)};
if(kept===href)style(true);
const go=(used)=>{if(on)return;
if(document.readyState==='loading')return void addEventListener('DOMContentLoaded',()=>go(used),{once:true});
on=true;style(used);
const {version,url}=JSON.parse(document.getElementById('${saidTextsId}').textContent);
window.saidTexts=fetch(url).then((r)=>r.ok?r.json():{})
.catch((e)=>{console.error('LOAD_MESSAGES_ERROR',e);return{}}).then((messages)=>({version,messages}));
const s=document.createElement('script');s.type='module';
s.textContent=boot.textContent;document.body.append(s)};
addEventListener('submit',(e)=>{if(ready||e.target.method!=='post')return;e.preventDefault();
e.stopImmediatePropagation();sent=e.target;go(true)},true);
addEventListener('dialog-ready',()=>{ready=true;if(sent)sent.requestSubmit()},{once:true});
addEventListener('beforeinstallprompt',(e)=>{e.preventDefault();window.installPrompt=e});
for(const e of ['pointerdown','keydown'])addEventListener(e,go,{once:true,passive:true});
setTimeout(go,3000);const hero=document.querySelector('[data-hero]');
const soon=()=>setTimeout(go,500);
if(!hero||hero.complete)soon();else{hero.addEventListener('load',soon);hero.addEventListener('error',soon)}
})()`.replaceAll('\n', '')
