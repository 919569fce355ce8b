import { endpoint } from '@casino/contract/endpoint.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Game } from './game.ts'
import { CurrencyId } from './play.ts'

const own = { access: 'player', method: 'GET', input: z.strictObject({}), refusals: [] } as const

/**
 * The player's favourites in the order they were added: each game's id in the player's currency.
 */
export const listFavoriteIds = endpoint({
  ...own,
  name: 'games.favorite_ids',
  path: '/api/player/favorite_games',
  output: z.array(Id),
})

/** The same with all fields. */
export const listFavoriteGames = endpoint({
  ...own,
  name: 'games.favorite_games',
  path: '/api/player/favorite_games',
  version: 2,
  output: z.array(Game),
})

/** Adds a game by its id in any currency; an existing favourite keeps its position. */
export const addFavorite = endpoint({
  name: 'games.add_favorite',
  access: 'player',
  method: 'PUT',
  path: '/api/player/favorite_games/:id',
  input: CurrencyId,
  output: z.object({}),
  refusals: ['game_unknown', 'favorites_full'],
})

/** Removing a game that is no favourite changes nothing. */
export const removeFavorite = endpoint({
  name: 'games.remove_favorite',
  access: 'player',
  method: 'DELETE',
  path: '/api/player/favorite_games/:id',
  input: CurrencyId,
  output: z.object({}),
  refusals: [],
})
