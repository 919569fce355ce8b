import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { showChat } from '../chat-contract.ts'
import {
  listCards,
  listCollections,
  listDayWins,
  type listFacets,
  listOpenRounds,
  listPlayedInFull,
  type listProviders,
  listSimilarGames,
  listWins,
  showCollection,
  showGame,
  showLobby,
  showOwnLobby,
  showProvider,
} from '../contract.ts'
import { listFavoriteGames, listFavoriteIds } from '../favorites-contract.ts'

/** The fields of a game that its card shows. */
export type GameCardData = LobbyData['games'][string]
export type LobbyData = Received<typeof showLobby>
/** A game with all fields, as the API returns it. */
export type GameData = Received<typeof showOwnLobby>['played'][number]
export type PlayedGameData = Received<typeof listPlayedInFull>[number]
export type GamesPageData = Received<typeof listCards>
export type DayWinData = Received<typeof listDayWins>['biggest'][number]
export type WinData = Received<typeof listWins>[number]
export type ChatData = Received<typeof showChat>
export type OpenRoundData = Received<typeof listOpenRounds>[number]
export type ProviderData = Received<typeof listProviders>[number]
export type FacetData = Received<typeof listFacets>[number]
export type CategoryData = Received<typeof listCollections>[number]

export const lobby = () => ask(showLobby, {})
export const wins = (game?: string) => ask(listWins, game ? { game } : {})
export const dayWins = () => ask(listDayWins, {})
export const oneGame = (producer: string, name: string) => ask(showGame, { producer, name })
export const similarGames = (producer: string, name: string) =>
  ask(listSimilarGames, { producer, name })
export const tableChat = (producer: string, name: string) => ask(showChat, { producer, name })
export const collections = () => ask(listCollections, {})
export const oneCategory = (slug: string) => ask(showCollection, { slug })
export const oneProvider = (producer: string) => ask(showProvider, { producer })
export const openRounds = () => ask(listOpenRounds, {})
export const ownLobby = () => ask(showOwnLobby, {})
export const playedGames = () => ask(listPlayedInFull, {})
export const favoriteIds = () => ask(listFavoriteIds, {})
export const favoriteGames = () => ask(listFavoriteGames, {})

/** The games that match a text. */
export const foundGames = (title: string) =>
  ask(listCards, { device: isNarrow() ? 'mobile' : 'desktop', filter: { title } })

function isNarrow(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(width < 800px)').matches
}
