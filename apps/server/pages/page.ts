import { hash } from 'node:crypto'
import type { SportPartner } from '@casino/http/brand.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type { Config } from '../config.ts'
import type { PageSite } from './page-site.ts'

/** The server bundle: its page handler and the query keys that pages read. */
export type Site = { page: Page; queryKeys: readonly string[]; queryLists?: readonly string[] }
/** Renders one page for one request. */
export type Page = (request: Request, caller: PageCaller) => Promise<Response>
type Visitor = { id: number; nickname: string; currency: string; excluded_until?: string }
export type PageCaller = {
  locale: Locale
  texts: Texts
  /** A random value that the page's own scripts carry during rendering. */
  nonce: string
  /** Changes with any text of the pages. */
  textsVersion: string
  country: string | null
  player: Visitor | null
  /** The visitor had a session that has ended. */
  sessionIsOver: boolean
  site: PageSite
  call(name: string, input: Record<string, unknown>): Promise<{ status: number; body: unknown }>
}

/** The address of a page within our own site, whatever the request line contains. */
export function pageUrl(asked: string, site: string): URL {
  const mark = asked.indexOf('?')
  const path = mark < 0 ? asked : asked.slice(0, mark)
  const url = new URL(site)
  url.pathname = path.startsWith('/') ? path : '/'
  url.search = mark < 0 ? '' : asked.slice(mark)
  return url
}

/**
 * The address as the page sees it: each query key that is read, once, in a fixed order. The values
 * of a list are joined by commas: a form without a script sends one parameter for each.
 */
export function readAddress(url: URL, { queryKeys, queryLists = [] }: Omit<Site, 'page'>): URL {
  // The router's manifest request renders nothing and gets the full query.
  if (url.pathname.endsWith('/__manifest')) return url
  const read = new URL(url)
  read.search = ''
  for (const key of queryKeys) {
    const [first, ...more] = url.searchParams.getAll(key)
    if (first === undefined) continue
    const values = queryLists.includes(key) ? [first, ...more] : [first]
    read.searchParams.set(key, values.join(','))
  }
  return read
}

/**
 * Lists the hashes of the page's own inline scripts for the content security policy, and removes the nonce by which
 * they are found: a cached page would give the same nonce to everybody. A script that came into the page in another
 * way has no nonce, and does not run. A page without own scripts is a fault.
 */
export function ownScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>(.*?)</script>`, 'gs')
  const hashes = Array.from(page.matchAll(own), ([, script = '']) => hashOf(script))
  if (hashes.length === 0) throw new Error('a page has no script with its nonce')
  const html = page.replaceAll(` nonce="${nonce}"`, '')
  if (html.includes(nonce)) throw new Error('a page uses its nonce outside of its scripts')
  return { html, hashes: [...new Set(hashes)] }
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}

/**
 * The security headers of a page. Games, the bank's card page and a partner's sportsbook have their
 * own origins. Fonts and the manifest fall under `default-src`, workers under `script-src`.
 */
export function pageHeaders(
  config: Config,
  {
    origin,
    hashes,
    sport,
  }: { origin: string; hashes: readonly string[]; sport?: SportPartner | undefined },
): Record<string, string> {
  const sockets = origin.replace(/^http/, 'ws')
  const games = reachable(config, config.gameServerUrl)
  const bank = config.forRealMoney ? [] : reachable(config, config.sandboxBankUrl)
  const sports = sport?.shown === 'frame' ? [sport.origin] : []
  const frames = [...games, ...bank, ...sports]
  const script = config.development ? `'self' 'unsafe-inline'` : `'self' ${hashes.join(' ')}`
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${script}`,
      `style-src 'self' 'unsafe-inline'`,
      "img-src 'self' data:",
      `connect-src 'self' ${sockets}`,
      `frame-src ${frames.join(' ') || "'none'"}`,
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      ["form-action 'self'", ...bank].join(' '),
    ].join('; '),
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}

/** The origin of an address, unless it is this machine's own, which visitors of a public site have not. */
function reachable({ isPublic }: Pick<Config, 'isPublic'>, address: string): string[] {
  const { hostname, origin } = new URL(address)
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(hostname)
  return isPublic && isLocal ? [] : [origin]
}
