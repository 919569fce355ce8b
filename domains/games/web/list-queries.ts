import { ask } from '@casino/client/query.ts'
import { filterGames, listFacets, listProviders } from '../contract.ts'
import { askedFor } from './asked-for.ts'
import type { GamesFilter } from './games-filter.ts'

type Counted = Pick<GamesFilter, 'category' | 'within' | 'title'>
export const providers = (counted: Counted) => ask(listProviders, countedBy(counted))
export const facets = (counted: Counted) => ask(listFacets, countedBy(counted))

function countedBy({ category, within, title }: Counted) {
  return {
    ...(category ? { category } : {}),
    ...(within ? { within } : {}),
    ...(title ? { title } : {}),
  }
}

/** A page of the catalogue, of as many games as a page has unless it is said. */
export const gamesPage = (filter: GamesFilter, size?: number) =>
  ask(filterGames, askedFor(filter, size))
