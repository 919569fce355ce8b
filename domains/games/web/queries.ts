import { ask } from '@casino/client/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import {
  filterGames,
  listCollections,
  listFacets,
  listFavoriteGames,
  listFavoriteIds,
  listOpenRounds,
  listPlayedInFull,
  listProviders,
  listSimilarGames,
  listWins,
  showCollection,
  showGame,
  showLobby,
  showOwnLobby,
  showProvider,
} from '../contract.ts'
import { askedFor } from './asked-for.ts'
import type { GamesFilter } from './games-filter.ts'

/** As much of a game as its card shows. */
export type GameCardData = LobbyData['games'][string]
export type LobbyData = Received<typeof showLobby>
/** A game of a list, as the wire carries it. */
export type GameData = Received<typeof filterGames>['data'][number]
export type GamesPageData = Received<typeof filterGames>
export type WinData = Received<typeof listWins>[number]
export type OpenRoundData = Received<typeof listOpenRounds>[number]
export type ProviderData = Received<typeof listProviders>[number]
export type FacetData = Received<typeof listFacets>[number]
export type CategoryData = Received<typeof listCollections>[number]

export const lobby = () => ask(showLobby, {})
export const wins = (game?: string) => ask(listWins, game ? { game } : {})
export const oneGame = (producer: string, name: string) => ask(showGame, { producer, name })
export const similarGames = (producer: string, name: string) =>
  ask(listSimilarGames, { producer, name })
export const collections = () => ask(listCollections, {})
export const oneCategory = (slug: string) => ask(showCollection, { slug })
export const oneProvider = (producer: string) => ask(showProvider, { producer })
export const openRounds = () => ask(listOpenRounds, {})
export const ownLobby = () => ask(showOwnLobby, {})
export const playedGames = () => ask(listPlayedInFull, {})
export const favoriteIds = () => ask(listFavoriteIds, {})
export const favoriteGames = () => ask(listFavoriteGames, {})

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
