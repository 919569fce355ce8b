import { localesAt } from '@casino/brands/public'
import type { Db } from '@casino/db/connect.ts'
import type { PageContext } from '@casino/domain/domain.ts'
import type { Brand, Place } from '@casino/http/brand.ts'
import { notFound } from '@casino/http/host.ts'
import type { HostOptions } from '@casino/http/host-options.ts'
import { placeOf } from '@casino/http/requests/caller.ts'
import { addressOf } from '@casino/i18n/addresses.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { domains } from '../domains.ts'

type Given = { options: Pick<HostOptions, 'brands' | 'now'>; db: Db }

/** The pages that belong to no single domain. */
const ofSeveral = ['/', '/promotions']
/** The limit of one file in the sitemap protocol. */
const addressesMax = 50_000
/** How long the list of paths is cached: a crawler requests all files of a sitemap. */
const keptMs = 300_000

/** Serves robots.txt and the sitemaps: every public page, by language. */
export function addSitemap(app: FastifyInstance, { options, db }: Given): void {
  const pagesOf = createPages({ db, now: options.now })
  app.get('/robots.txt', { onRequest: app.rateLimit() }, async (request, reply) => {
    const { url } = placeOf(options, request).brand
    return reply.type('text/plain; charset=utf-8').send(robots(url))
  })
  app.get('/sitemap.xml', { onRequest: app.rateLimit() }, async (request, reply) => {
    const place = placeOf(options, request)
    const filesCount = Math.ceil((await pagesOf(place.brand)).length / addressesMax)
    const numbers = Array.from({ length: filesCount }, (_, at) => at + 1)
    const files = mainLocales(place).flatMap((locale) =>
      numbers.map((number) => `${place.brand.url}/sitemaps/${locale}/${number}.xml`),
    )
    return sendXml(reply, listOf('sitemapindex', 'sitemap', files))
  })
  app.get('/sitemaps/:locale/:file', { onRequest: app.rateLimit() }, async (request, reply) => {
    const place = placeOf(options, request)
    const { locale, file } = request.params as { locale: string; file: string }
    const number = Number(/^([1-9]\d{0,3})\.xml$/.exec(file)?.[1] ?? 0)
    if (!isLocale(locale) || !mainLocales(place).includes(locale)) notFound()
    const end = number * addressesMax
    const paths = (await pagesOf(place.brand)).slice(Math.max(0, end - addressesMax), end)
    if (paths.length === 0) notFound()
    const addresses = paths.map((path) => place.brand.url + addressOf(path, { locale }))
    return sendXml(reply, listOf('urlset', 'url', addresses))
  })
}

/** A mirror lists the main host and the languages of the main host. */
function mainLocales({ brand }: Place) {
  return localesAt({ brand, host: brand })
}

function robots(url: string): string {
  const closed = ['/api/', '/wallet/', '/cashbox', '/profile', '/guest']
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n\nSitemap: ${url}/sitemap.xml\n`
}

/** The public paths of each domain, cached for a while. */
function createPages({ db, now }: { db: Db; now(): Date }) {
  const kept = new Map<bigint, { until: number; paths: Promise<string[]> }>()
  return (brand: Brand): Promise<string[]> => {
    const at = now().getTime()
    const known = kept.get(brand.id)
    if (known && known.until > at) return known.paths
    const paths = pathsOf({ db, brand, now: now() })
    kept.set(brand.id, { until: at + keptMs, paths })
    paths.catch(() => kept.delete(brand.id))
    return paths
  }
}

async function pathsOf(context: PageContext): Promise<string[]> {
  const lists = await Promise.all(domains.map(({ pages }) => pages?.(context) ?? []))
  return [...ofSeveral, ...lists.flat()]
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  reply.header('cache-control', 'public, max-age=300')
  return reply.type('application/xml; charset=utf-8').send(xml)
}

/** A list in the format of the sitemap protocol. */
function listOf(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((one) => `<${entry}><loc>${escaped(one)}</loc></${entry}>`)
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${schema}">\n${entries.join('\n')}\n</${list}>\n`
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
