import { barePage } from '@casino/html/bare-page.ts'
import { type Html, html } from '@casino/html/html.ts'
import type { Say } from '@casino/i18n/texts.ts'

const style = `:root{color-scheme:dark}body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem;
background:#0b1020;color:#f4f6ff;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}
h2{font-size:1.125rem;margin-top:2rem}h3{font-size:1rem;margin:0 0 .5rem}p,dt{color:#b4bedc}
a{color:#7cc4ff}section{overflow-x:auto}article{margin:1rem 0;padding:1rem;border:1px solid #2e3a61;
border-radius:.5rem}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;margin:0}
dd{margin:0}dd,details code{overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}
th,td{padding:.5rem;text-align:left;vertical-align:top;border-bottom:1px solid #2e3a61}
td{overflow-wrap:anywhere}td code{white-space:nowrap}code{font-size:.8125rem}td details code{white-space:normal}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`

const look = barePage(style)
export const fairPolicy = look.policy

export type FairView = { slug: string; title: string; locale: string; say: Say }

/** The layout of a live game's public pages; `name` is the page's title. */
export function fairLayout({ title, locale }: FairView, name: string, body: Html): Html {
  const heading = `${title}: ${name}`
  return look.page({
    locale,
    title: heading,
    body: html`<h1>${heading}</h1>
${body}`,
  })
}
