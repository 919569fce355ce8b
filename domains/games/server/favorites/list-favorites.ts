import type { PlayerReadContext } from '@casino/http/context.ts'
import type { Game } from '../../game.ts'
import { gamesByIds } from '../catalogue/catalogue-store.ts'
import { inOrder } from '../catalogue/in-order.ts'
import { favoritesOf } from './favorite-store.ts'

/** The player's favourites in the order they were added, as ids in the player's currency. */
export async function listFavoriteIds({
  db,
  player,
  policy,
}: PlayerReadContext): Promise<bigint[]> {
  const { id: player_id, currency } = player
  const kinds = policy.kinds_allowed
  return (await favoritesOf(db, { player_id, currency, kinds })).map(({ id }) => id)
}

/** The same with all fields. */
export async function listFavoriteGames({
  db,
  player,
  policy,
}: PlayerReadContext): Promise<Game[]> {
  const { id: player_id, currency } = player
  const kinds = policy.kinds_allowed
  const ids = (await favoritesOf(db, { player_id, currency, kinds })).map(({ game_id }) => game_id)
  return inOrder(ids, await gamesByIds(db, ids, { player_id }))
}
