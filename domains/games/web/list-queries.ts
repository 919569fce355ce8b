import { ask } from '@casino/client/calls/query.ts'
import type { Sent } from '@casino/contract/endpoint.ts'
import { listCards, listFacets, listProviders } from '../contract.ts'
import { listReturns } from '../returns-contract.ts'
import { cardsRequest } from './cards-request.ts'
import { type GamesFilter, rtpRanges } from './filters/games-filter.ts'

type Counted = Partial<GamesFilter>
export const providers = (counted: Counted) => ask(listProviders, countedBy(counted))
/** On a provider's page they count that provider's games. */
export const facets = ({ producer, ...counted }: Counted) =>
  ask(listFacets, countedBy(producer ? { ...counted, providers: [producer] } : counted))

export const returns = () => ask(listReturns, {})

/** Omits empty fields, so that the same question has one cache key. */
function countedBy({ category, within, title, rtp, ...chosen }: Counted): Sent<typeof listFacets> {
  const { from, to }: { from?: number; to?: number } = rtp ? rtpRanges[rtp] : {}
  const all = {
    category,
    within,
    title,
    categories: chosen.categories?.join(','),
    providers: chosen.providers?.join(','),
    volatilities: chosen.volatilities?.join(','),
    features: chosen.features?.join(','),
    themes: chosen.themes?.join(','),
    payout: from && String(from),
    payout_below: to && String(to),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

/** A page of the catalogue. */
export const gamesPage = (filter: GamesFilter, size?: number) =>
  ask(listCards, cardsRequest(filter, size))
