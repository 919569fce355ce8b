import { createHash } from 'node:crypto'
import { html } from '@casino/html/html.ts'
import { HttpError } from '@casino/http/answers/errors.ts'
import type { Brand } from '@casino/http/brand.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import type { Texts, TextsOf } from '@casino/i18n/texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The brand properties that the offline page shows. */
export type OfflineBrand = Pick<Brand, 'id' | 'logo' | 'theme'>

type Given = { textsOf: TextsOf; brandAt(request: FastifyRequest): OfflineBrand }

/** The default logo and colours. */
export const defaultLogo = '/art/logo.svg'
export const defaultBrand = {
  ground: '#0b1020',
  text: '#f4f6ff',
  text_soft: '#b4bedc',
  action: '#ff7a1a',
  on_action: '#1b0d00',
}
const color = /^#[0-9a-f]{6}$/i
/**
 * The page reloads when the connection returns. Browsers report no event when only the server
 * returns, so the script asks for it at growing intervals while the tab is visible.
 */
const again = `let waitMs = 2000, next
function ask() {
  clearTimeout(next)
  if (document.hidden) return
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10000) }
  fetch(location.href, options).then(({ status }) => status < 500 ? location.reload() : later(), later)
}
function later() {
  clearTimeout(next)
  waitMs = Math.min(waitMs * 2, 60000)
  next = setTimeout(ask, waitMs)
}
addEventListener('online', ask)
document.addEventListener('visibilitychange', ask)
next = setTimeout(ask, waitMs)`
const headers = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; " +
    `script-src 'sha256-${createHash('sha256').update(again).digest('base64')}'`,
}

/** The pages that the service worker stores for offline use, in the brand's appearance. */
export function addOfflinePages(app: FastifyInstance, { textsOf, brandAt }: Given): void {
  app.get('/offline/:file', { onRequest: app.rateLimit() }, (request, reply) => {
    const { file } = request.params as { file: string }
    const locale = file.replace(/\.html$/, '')
    if (!isLocale(locale)) throw new HttpError(404, 'not_found_unknown')
    const brand = brandAt(request)
    reply.headers(headers).type('text/html; charset=utf-8')
    return reply.send(offlinePage(textsOf(locale, brand.id), brand))
  })
}

/** The page without a connection: the same for everybody, without any file but the logo. */
export function offlinePage({ locale, of }: Texts, { logo, theme }: OfflineBrand): string {
  const say = of('web')
  return html`<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${colorsOf(theme).ground}">
<title>${say('offline.title')}</title>
<style>${{ markup: styleOf(theme) }}</style>
</head>
<body>
<main style="display: contents">
<img src="${logo.mobile || defaultLogo}" alt="" width="64" height="64">
<h1>${say('offline.title')}</h1>
<p>${say('offline.text')}</p>
<a href="">${say('offline.again')}</a>
</main>
<script>${{ markup: again }}</script>
</body>
</html>
`.markup
}

/** The brand's colours if they are valid, otherwise the default ones. */
function colorsOf(theme: OfflineBrand['theme']): typeof defaultBrand {
  const own = Object.entries(theme).filter(
    ([role, value]) => role in defaultBrand && color.test(value),
  )
  return { ...defaultBrand, ...Object.fromEntries(own) }
}

function styleOf(theme: OfflineBrand['theme']): string {
  const { ground, text, text_soft, action, on_action } = colorsOf(theme)
  return `html { background: ${ground}; color: ${text}; color-scheme: dark; font: 16px/1.5 system-ui, sans-serif }
body { min-height: 100dvh; margin: 0; padding: 24px; box-sizing: border-box; display: grid; place-content: center;
  justify-items: center; gap: 16px; text-align: center }
h1 { margin: 0; font-size: 28px; line-height: 34px }
p { margin: 0; max-width: 40ch; color: ${text_soft} }
a { padding: 12px 24px; border-radius: 12px; background: ${action}; color: ${on_action}; font-weight: 700;
  text-decoration: none }
a:focus-visible { outline: 3px solid #4cc9ff; outline-offset: 2px }`
}
