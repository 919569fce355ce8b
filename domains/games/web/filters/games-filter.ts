import type { Place } from '@casino/ui/pages/page-definition.ts'
import { titleMax, titleMin } from './title-bounds.ts'

/** Which games are shown, and which page; everything is in the address. */
export type GamesFilter = {
  /** The category in the address's path; it may be unknown. */
  category?: string
  /** Limits the list to games that are also in this part of the catalogue. */
  within?: 'slots' | 'live'
  /** The provider in the address's path. */
  producer?: string
  categories: string[]
  providers: string[]
  volatilities: Volatility[]
  features: string[]
  themes: string[]
  rtp?: RtpRange
  title?: string
  sort: Sort
  page: number
}
type Volatility = (typeof volatilities)[number]
type Sort = (typeof sorts)[number]
type RtpRange = keyof typeof rtpRanges

const pagesMax = 1000
const valuesMax = 20
export const volatilities = [
  'low',
  'low-medium',
  'medium',
  'medium-high',
  'high',
  'very-high',
] as const
export const sorts = ['popular', 'new', 'title', 'rtp'] as const
/** Percent, from and below, by the value in the address. */
export const rtpRanges = {
  '-96': { to: 96 },
  '96-98': { from: 96, to: 98 },
  '98-': { from: 98 },
} as const

/** The filter of an address. Invalid values of the query are ignored. */
export function gamesFilter({ path, params, search }: Place): GamesFilter {
  const title = (search.get('title') ?? '').trim().slice(0, titleMax)
  const rtp = search.get('rtp') ?? ''
  const sort = sorts.find((one) => one === search.get('sort'))
  return {
    ...scopeOf(path, params),
    categories: slugs(search.getAll('category')),
    providers: slugs(search.getAll('provider')),
    volatilities: volatilities.filter((one) => slugs(search.getAll('volatility')).includes(one)),
    features: slugs(search.getAll('feature')),
    themes: slugs(search.getAll('theme')),
    ...(Object.hasOwn(rtpRanges, rtp) ? { rtp: rtp as RtpRange } : {}),
    ...(title.length >= titleMin ? { title } : {}),
    sort: sort ?? 'popular',
    page: pageOf(params.page ?? search.get('page')),
  }
}

/** The part of the catalogue that the path names, without the query. */
function scopeOf(path: string, { slug, producer }: Place['params']): Partial<GamesFilter> {
  if (producer !== undefined) return { producer }
  const part = path.startsWith('/pokies/')
    ? 'slots'
    : path.startsWith('/live/')
      ? 'live'
      : undefined
  if (slug === undefined) return part ? { category: part } : {}
  return { category: slug, ...(part && part !== slug ? { within: part } : {}) }
}

function pageOf(value: string | null): number {
  const page = Number(value ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= pagesMax ? page : 1
}

/**
 * Whether an address names a page that cannot exist: beyond the maximum, or not a number in the
 * path.
 */
export function namesNoPage({ params, search }: Pick<Place, 'params' | 'search'>): boolean {
  const { page } = params
  if (page && !/^[1-9]\d*$/.test(page)) return true
  return Number(page ?? search.get('page')) > pagesMax
}

/** The values of a key, which may be repeated and contain commas. */
function slugs(values: readonly string[]): string[] {
  const all = values.flatMap((value) => value.split(','))
  const valid = all.filter((one) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(one))
  return [...new Set(valid)].slice(0, valuesMax)
}

/** The path of a list, without filters and page. */
export function pathOf(path: string, { producer }: GamesFilter): string {
  return producer === undefined ? path : `/producers/${producer}`
}

/** The address of a filter under a path. For a provider the page number is part of the path. */
export function addressOf(base: string, filter: GamesFilter): string {
  const { producer, title, rtp, sort, page } = filter
  const isInPath = producer !== undefined
  const query = Object.entries({
    title: title && encodeURIComponent(title),
    category: filter.categories.join(','),
    provider: filter.providers.join(','),
    volatility: filter.volatilities.join(','),
    feature: filter.features.join(','),
    theme: filter.themes.join(','),
    rtp,
    sort: sort === 'popular' ? '' : sort,
    page: page === 1 || isInPath ? '' : page,
  }).filter(([, value]) => value)
  const path = isInPath && page > 1 ? `${base}/${page}` : base
  return query.length === 0 ? path : `${path}?${query.map((part) => part.join('=')).join('&')}`
}

/** The complete catalogue in the casino's order. */
export const everything: GamesFilter = {
  categories: [],
  providers: [],
  volatilities: [],
  features: [],
  themes: [],
  sort: 'popular',
  page: 1,
}

/** The same part of the catalogue in the same order, without filters and on the first page. */
export function unfiltered({ category, within, producer, sort }: GamesFilter): GamesFilter {
  return {
    ...everything,
    ...(category === undefined ? {} : { category }),
    ...(within === undefined ? {} : { within }),
    ...(producer === undefined ? {} : { producer }),
    sort,
  }
}
