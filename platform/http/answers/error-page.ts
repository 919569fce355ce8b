import { barePage } from '@casino/html/bare-page.ts'
import { html } from '@casino/html/html.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type { FastifyRequest } from 'fastify'

const style = `:root{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;
place-content:center;justify-items:center;gap:1rem;padding:1.5rem;text-align:center;
background:#0b0d1a;color:#f2f3fa;font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.75rem}p{margin:0;max-width:32rem;color:#c3c7de}
a{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border-radius:.75rem;
background:#6d5efc;color:#fff;text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid #fff;outline-offset:3px}`

const look = barePage(style)
/** Our own pages may frame it, so that the frame shows the error. */
export const errorPagePolicy = look.policy.replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
)

/** Whether the browser asks for a page, not for data. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && !/^\/(api|jam|wallet)\b/.test(url) && /text\/html/.test(headers.accept ?? '')
}

/** The page for errors outside of the site's pages: complete in itself, without scripts. */
export function errorPage(status: number, message: string, { locale, of }: Texts): string {
  const t = of('platform')
  const passes = status === 503 || status === 429
  const title = passes ? t('error_page.back_soon') : t('error_page.failed')
  const [address, action] = passes ? ['', t('error_page.again')] : ['/', t('error_page.home')]
  // On an unknown host there is no link to the lobby.
  const way = status === 421 ? undefined : html`<a href="${address}" target="_top">${action}</a>`
  return look.page({
    locale,
    title,
    head: html`<meta name="robots" content="noindex">
${passes ? html`<meta http-equiv="refresh" content="10">` : undefined}`,
    body: html`<h1>${title}</h1>
<p>${message}</p>
${way}`,
  }).markup
}
