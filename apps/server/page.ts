import { hash } from 'node:crypto'
import type { Locale } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type { Config } from './config.ts'
import type { PageSite } from './page-site.ts'

/** What the SSR bundle gives: its pages, and which keys of an address they read. */
export type Site = { page: Page; queryKeys: readonly string[]; queryLists?: readonly string[] }
/** One page for one request. */
export type Page = (request: Request, caller: PageCaller) => Promise<Response>
/** Text of the page's own, and between it what is kept from page to page, as it is sent. */
type PageBody = readonly (string | Uint8Array)[]
type Visitor = { id: number; nickname: string; currency: string; excluded_until?: string }
export type PageCaller = {
  locale: Locale
  texts: Texts
  /** Unguessable: what the page's own scripts are marked with while it is rendered. */
  nonce: string
  /** Changes with any text that a page can say. */
  textsVersion: string
  country: string | null
  player: Visitor | null
  /** Whoever looks had a session, and it is over. */
  sessionIsOver: boolean
  site: PageSite
  /** The page, where its rendering leaves it: a body of a Response is copied several times. */
  html?: PageBody
  call(name: string, input: Record<string, unknown>): Promise<{ status: number; body: unknown }>
}

/** The address of a page within our own site, whatever the request's first line says. */
export function pageUrl(asked: string, site: string): URL {
  const mark = asked.indexOf('?')
  const path = mark < 0 ? asked : asked.slice(0, mark)
  const url = new URL(site)
  url.pathname = path.startsWith('/') ? path : '/'
  url.search = mark < 0 ? '' : asked.slice(mark)
  return url
}

/**
 * The address as its page sees it: of the query each key that is read, once, in one order. Of a list all
 * values stand there, with commas between: a form without a script names it once for each.
 */
export function readAddress(url: URL, { queryKeys, queryLists = [] }: Omit<Site, 'page'>): URL {
  // The router's own question for its routes, which renders nothing: it is told all of it.
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
 * Names the page's own scripts, those that were rendered with the nonce, by the hash of their text, and
 * takes the nonce off: so a page can be cached and compressed once. A script that came into the page in
 * any other way has no nonce, is not named, and does not run. A page that is not built so would come
 * without its scripts: that is a fault, and told.
 */
export function ownScripts(page: PageBody, nonce: string): { body: Buffer; hashes: string[] } {
  const hashes = new Set<string>()
  const body = page.map((part) =>
    typeof part === 'string' ? Buffer.from(withoutNonces(part, { nonce, hashes })) : part,
  )
  if (hashes.size === 0) throw new Error('a page marks none of its scripts as its own')
  return { body: Buffer.concat(body), hashes: [...hashes] }
}

type Nonces = { nonce: string; hashes: Set<string> }

function withoutNonces(html: string, { nonce, hashes }: Nonces): string {
  const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
  let before = first
  for (const part of rest) {
    const tag = before.slice(before.lastIndexOf('<') + 1)
    if (/^script\b/.test(tag)) hashes.add(hashOf(scriptIn(part)))
    else if (!/^(style|link)\b/.test(tag)) throw new Error(`a page marks <${tag} as its own`)
    before = part
  }
  const bare = [first, ...rest].join('')
  if (bare.includes(nonce)) throw new Error('a page marks something of its own in another way')
  return bare
}

/** The text of a script, of which the rest of its tag and all that follows it is given. */
function scriptIn(rest: string): string {
  return rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>'))
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}

/**
 * The security headers of a page. Games and the bank's card page live in origins of their own. Letters and the
 * manifest fall under `default-src`, workers under `script-src`: nothing is said twice in a page's first packets.
 */
export function pageHeaders(
  config: Config,
  { origin, hashes }: { origin: string; hashes: readonly string[] },
): Record<string, string> {
  const sockets = origin.replace(/^http/, 'ws')
  const script = config.development ? `'self' 'unsafe-inline'` : `'self' ${hashes.join(' ')}`
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src ${script}`,
      `style-src 'self' 'unsafe-inline'`,
      "img-src 'self' data:",
      `connect-src 'self' ${sockets}`,
      `frame-src ${config.gameServerUrl} ${config.sandboxBankUrl}`,
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      `form-action 'self' ${config.sandboxBankUrl}`,
    ].join('; '),
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}
