import { ask } from '@casino/client/calls/query.ts'
import type { Sent } from '@casino/contract/endpoint.ts'
import { listCards, listFacets, listProviders } from '../contract.ts'
import { cardsRequest } from './cards-request.ts'
import { type GamesFilter, rtpRanges } from './filters/games-filter.ts'

type Counted = Partial<GamesFilter>
export const providers = (counted: Counted) => ask(listProviders, countedBy(counted))
/** Of a provider's own page they are those of his games. */
export const facets = ({ producer, ...counted }: Counted) =>
  ask(listFacets, countedBy(producer ? { ...counted, providers: [producer] } : counted))

/** What is left out is no part of the question: so the same question is asked in one way only. */
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

/** A page of the catalogue, of as many games as a page has unless it is said. */
export const gamesPage = (filter: GamesFilter, size?: number) =>
  ask(listCards, cardsRequest(filter, size))
