import type { Sent } from '@casino/contract/endpoint.ts'
import type { listCards } from '../contract.ts'
import { type GamesFilter, rtpRanges } from './filters/games-filter.ts'

/** Games per page, on the first page and when the list grows. */
export const pageSize = 40

/** The request for a filter of the site. */
export function cardsRequest(filter: GamesFilter, size = pageSize): Sent<typeof listCards> {
  const { providers, volatilities, features, themes, title, sort, page } = filter
  const only = filter.producer === undefined ? providers : [filter.producer]
  return {
    device: 'desktop',
    filter: {
      ...categoriesOf(filter),
      ...rangeOf(filter),
      ...(only.length > 0 ? { providers: only } : {}),
      ...(volatilities.length > 0 ? { volatility_rating: volatilities } : {}),
      ...(features.length > 0 ? { features } : {}),
      ...(themes.length > 0 ? { themes } : {}),
      ...(title ? { title } : {}),
    },
    sort: { type: sort },
    page,
    page_size: size,
  }
}

/**
 * The category of the address, combined with its part of the catalogue; otherwise the chosen
 * categories.
 */
function categoriesOf({ category, within, categories }: GamesFilter) {
  const own = [category, within].filter((one) => one !== undefined)
  if (own.length > 0) return { categories: { identifiers: own, strategy: 'AND' as const } }
  return categories.length > 0 ? { categories: { identifiers: categories } } : {}
}

function rangeOf({ rtp }: GamesFilter) {
  const { from, to }: { from?: number; to?: number } = rtp ? rtpRanges[rtp] : {}
  return {
    ...(from === undefined ? {} : { payout: from }),
    ...(to === undefined ? {} : { payout_below: to }),
  }
}
