import { randomBytes } from 'node:crypto'
import { localesAt } from '@casino/brands/public'
import { holdsSecret } from '@casino/contract/without-secrets.ts'
import { replyOf } from '@casino/http/answers/errors.ts'
import { takesBrotli } from '@casino/http/answers/serialized.ts'
import type { SessionPlayer } from '@casino/http/context.ts'
import type { Route } from '@casino/http/handle.ts'
import type { HostOptions } from '@casino/http/host-options.ts'
import { namespaceOf, perform } from '@casino/http/perform.ts'
import { callBase, placeOf } from '@casino/http/requests/caller.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { defaultLocale, type Locale, listedLocales } from '@casino/i18n/locales.ts'
import type { Messages } from '@casino/i18n/texts.ts'
import type { Log } from '@casino/log/log.ts'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { addManifest } from '../files/app-manifest.ts'
import { addOfflinePages, defaultBrand, defaultLogo } from '../files/offline-page.ts'
import { createCache } from './cache.ts'
import { brotliBody, type CachedPage, cacheKey } from './cached-page.ts'
import { canonicalPath, namedLocale } from './canonical-path.ts'
import { isSharedPage } from './is-shared-page.ts'
import { keepQueryOnRedirect } from './keep-query-on-redirect.ts'
import { limitRenders, rendersMax } from './limit-renders.ts'
import { loadSite } from './load-site.ts'
import { mayTry, ownFlags } from './own-flags.ts'
import { inOwnLocale } from './own-locale.ts'
import {
  ownScripts,
  type Page,
  type PageCaller,
  pageHeaders,
  pageUrl,
  readAddress,
  type Site,
} from './page.ts'
import { pageSite } from './page-site.ts'
import { addTexts, type VersionOf } from './page-texts.ts'
import { refuseChanges } from './refuse-changes.ts'
import { ownerOf } from './slot-owner.ts'

type Given = {
  config: Config
  options: HostOptions
  messagesOf(locale: Locale, brand_id?: bigint): Messages
  log: Log
  /** Replaces the built site in tests. */
  site?: Site
}
const pagesBytesMax = 128 * 1024 * 1024
const answersBytesMax = 64 * 1024 * 1024

/** Serves the player's site: assets, texts and every page, rendered on the server. */
export async function addPages(app: FastifyInstance, given: Given): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 512 })
  const brandAt = (request: FastifyRequest) => placeOf(given.options, request).brand
  const versionOf = addTexts(app, { messagesOf: given.messagesOf, brandAt })
  addOfflinePages(app, { textsOf: given.options.textsOf, brandAt })
  addManifest(app, async (request, reply) => {
    const { brand } = await callBase(given.options, { request, reply })
    const { name, theme, logo } = brand
    const own = logo.mobile && logo.mobile !== defaultLogo ? { sign: logo.mobile } : {}
    return { name, ground: theme.ground ?? defaultBrand.ground, ...own }
  })
  const picturesOf = (request: FastifyRequest) => brandAt(request).pictures
  const { page, ...reads } = given.site ?? (await loadSite(app, given.config, picturesOf))
  const bound = limitRenders(rendersMax)
  const { now } = given.options
  const cache = createCache<CachedPage>({
    timeMs: given.config.PAGE_CACHE_MS,
    now,
    bytesMax: pagesBytesMax,
    // Counts twice the body: the compressed one is shorter than the plain one.
    bytesOf: ({ body }) => 2 * body.length,
  })
  const answers: Answers = createCache({
    timeMs: given.config.ANSWER_CACHE_MS,
    now,
    bytesMax: answersBytesMax,
    bytesOf: ({ body }) => JSON.stringify(body)?.length ?? 0,
  })
  const calls = new Map(given.options.routes.map((route) => [route.contract.name, route]))
  app.all('/*', { onRequest: [app.rateLimit(), refuseChanges] }, async (request, reply) => {
    const base = await callBase(given.options, { request, reply })
    const asked = pageUrl(request.url, base.origin)
    const enabled = localesAt(base)
    const [main = defaultLocale] = enabled
    const has = (locale: Locale) => isAnswered(locale, enabled)
    const canonical = canonicalPath(asked, { has, main }) ?? spelled(request)
    if (canonical) return sendOn(reply, { asked, canonical, base })
    const own = inOwnLocale({ request, url: asked, session: base.session, enabled })
    if (own) return reply.header('vary', varies).header('cache-control', 'no-store').redirect(own)
    const url = readAddress(asked, reads)
    const owner = ownerOf(base)
    const cacheable = isSharedPage({ base, request, url }, given.config)
    // Others wait for the same render of a shared page.
    const gone = cacheable ? undefined : base.gone()
    const asking = { given, calls, versionOf, answers, request, base, url, gone }
    const render = () => bound(owner, () => renderPage(page, asking), gone)
    const rendered = cacheable
      ? await cache.get(cacheKey(url, [base.visitor.country, ...enabled]), render)
      : await render()
    // The secret of a link is not sent to other sites.
    if (holdsSecret(url.search)) reply.header('referrer-policy', 'no-referrer')
    const brotli = cacheable && takesBrotli(request) ? await brotliBody(rendered) : undefined
    const sent = keepQueryOnRedirect(rendered, { asked, read: url })
    return sendPage(reply, { ...sent, brotli }, { anonymous: cacheable })
  })
}

/**
 * An address with broken encoding in its readable form: a browser's router cannot read the
 * original.
 */
function spelled({ url, originalUrl }: FastifyRequest): string | undefined {
  return url === originalUrl ? undefined : url
}

/** A locale that is not in the list of all locales cannot be disabled. */
function isAnswered(locale: Locale, enabled: readonly Locale[]): boolean {
  return enabled.includes(locale) || !listedLocales.includes(locale)
}

type Moved = { asked: URL; canonical: string; base: Asked['base'] }

/**
 * Redirects. The default language's prefix is a choice that is saved, so its redirect must not be
 * cached.
 */
function sendOn(reply: FastifyReply, { asked, canonical, base }: Moved): FastifyReply {
  const named = namedLocale(asked.pathname)
  const isItsOwn = named === splitAddress(new URL(canonical, asked).pathname).locale
  const isForEver = !named || (isItsOwn && named !== defaultLocale)
  // Browsers cache a permanent redirect and its target.
  if (isForEver && !holdsSecret(asked.search)) return reply.code(301).redirect(canonical)
  if (isItsOwn && named === defaultLocale) base.reply.speak(named)
  return reply.header('cache-control', 'no-store').redirect(canonical)
}

type Answered = { status: number; body: unknown }
/** The calls of a page's loader, by name. */
type Calls = ReadonlyMap<string, Route>
type Answers = ReturnType<typeof createCache<Answered>>

type Asked = {
  given: Given
  calls: Calls
  answers: Answers
  versionOf: VersionOf
  request: FastifyRequest
  base: Awaited<ReturnType<typeof callBase>>
  url: URL
  /** Aborts when the client has disconnected. */
  gone: AbortSignal | undefined
}

async function renderPage(page: Page, asked: Asked): Promise<CachedPage> {
  const { given, calls, versionOf, answers, request, base, url, gone } = asked
  const { locale } = splitAddress(url.pathname.replace(/\.data$/, ''))
  const nonce = randomBytes(16).toString('hex')
  const tester = { ...base, cookies: request.cookies, development: given.config.development }
  const tried = { may_try: mayTry(tester), flags: ownFlags(tester) }
  const own = { nonce, textsVersion: versionOf(locale, base.brand.id), calls, answers, tried }
  const caller = callerFor(given.options, { ...base, locale }, own)
  // HEAD is rendered completely too: the headers list the page's scripts.
  const web = new Request(url, gone ? { signal: gone } : {})
  const response = await page(web, caller)
  if (caller.failure) throw caller.failure
  const text = await response.text()
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const { html, hashes } = isHtml ? ownScripts(text, nonce) : { html: text, hashes: [] }
  const headers = {
    ...Object.fromEntries(response.headers),
    ...pageHeaders(given.config, { origin: base.origin, hashes, sport: base.brand.sport }),
    ...(listedLocales.includes(locale) ? {} : { 'x-robots-tag': 'noindex' }),
  }
  return { status: response.status, headers, body: Buffer.from(html) }
}

type OfPage = Pick<PageCaller, 'nonce' | 'textsVersion'> & {
  calls: Calls
  answers: Answers
  tried: Parameters<typeof pageSite>[1]
}
type FailingCaller = PageCaller & { failure?: unknown }

/**
 * The API of a page's loader: makes calls in this process as the visitor. A refusal is an answer.
 * Any other failure (no database, a fault) is stored, and the host answers with it.
 */
function callerFor(
  options: HostOptions,
  base: Asked['base'],
  { calls, answers, tried, ...own }: OfPage,
): FailingCaller {
  const texts = options.textsOf(base.locale as Locale, base.brand.id)
  const caller: FailingCaller = {
    locale: base.locale as Locale,
    texts,
    ...own,
    country: base.visitor.country,
    site: pageSite(base, tried),
    player: base.session
      ? {
          id: Number(base.session.id),
          nickname: base.session.nickname,
          currency: base.session.currency,
          ...whileItLasts(base.session, base.now),
          ...(base.session.misses_terms ? { misses_terms: true } : {}),
          ...(base.policy.vip_allowed && base.session.vip ? { vip: base.session.vip } : {}),
        }
      : null,
    sessionIsOver: base.sessionIsOver,
    async call(name, input) {
      const route = calls.get(name)
      if (!route) throw new Error(`no call ${name}`)
      const answer = () => perform(options.database, route, { input, base, texts })
      const shared = route.contract.shared && !base.session
      const key = JSON.stringify([name, input, base.locale, base.visitor.country, base.origin])
      return (shared ? answers.get(key, answer) : answer()).catch((error) => {
        const refused = replyOf(error, { texts, namespace: namespaceOf(route.contract) })
        if (refused && refused.status < 500) return refused
        caller.failure ??= error
        throw error
      })
    },
  }
  return caller
}

function whileItLasts({ excluded_until: until }: SessionPlayer, now: Date) {
  return until && until > now ? { excluded_until: until.toISOString() } : {}
}

const varies = 'accept-encoding, cookie, accept-language'

function sendPage(
  reply: FastifyReply,
  { status, headers, body, brotli }: Omit<CachedPage, 'brotli'> & { brotli: Buffer | undefined },
  { anonymous }: { anonymous: boolean },
): FastifyReply {
  // A page does not show rate limits, and its first packets have little space.
  for (const name of ['limit', 'remaining', 'reset']) reply.removeHeader(`x-ratelimit-${name}`)
  reply.code(status).headers(headers)
  reply.header('vary', varies)
  const isCacheable = anonymous && status < 300
  reply.header('cache-control', isCacheable ? 'private, no-cache' : 'no-store')
  return brotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(body)
}
