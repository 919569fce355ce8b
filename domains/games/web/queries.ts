import { ask } from '@casino/client/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import {
  filterGames,
  listFavoriteGames,
  listFavoriteIds,
  listOpenRounds,
  listProviders,
  listWins,
  showGame,
  showLobby,
  showOwnLobby,
} from '../contract.ts'
import type { GamesFilter } from './games-filter.ts'

/** As much of a game as its card shows. */
export type GameCardData = LobbyData['games'][string]
export type LobbyData = Received<typeof showLobby>
/** A game of a list, as the wire carries it. */
export type GameData = Received<typeof filterGames>['data'][number]
export type WinData = Received<typeof listWins>[number]
export type OpenRoundData = Received<typeof listOpenRounds>[number]
export type ProviderData = Received<typeof listProviders>[number]

export const lobby = () => ask(showLobby, {})
export const wins = (game?: string) => ask(listWins, game ? { game } : {})
export const oneGame = (producer: string, name: string) => ask(showGame, { producer, name })
export const providers = ({ category, title }: Pick<GamesFilter, 'category' | 'title'>) =>
  ask(listProviders, { ...(category ? { category } : {}), ...(title ? { title } : {}) })
export const openRounds = () => ask(listOpenRounds, {})
export const ownLobby = () => ask(showOwnLobby, {})
export const favoriteIds = () => ask(listFavoriteIds, {})
export const favoriteGames = () => ask(listFavoriteGames, {})

/** The games that a text finds. */
export const foundGames = (title: string) =>
  ask(filterGames, { device: isNarrow() ? 'mobile' : 'desktop', filter: { title } })

function isNarrow(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(width < 800px)').matches
}

/** A page of the catalogue. */
export const gamesPage = ({ category, provider, title, page }: GamesFilter) =>
  ask(filterGames, {
    device: 'desktop',
    filter: {
      ...(category ? { categories: { identifiers: [category], strategy: 'OR' as const } } : {}),
      ...(provider ? { providers: [provider] } : {}),
      ...(title ? { title } : {}),
    },
    page,
    page_size: 40,
  })
