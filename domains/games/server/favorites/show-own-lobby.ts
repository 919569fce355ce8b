import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { lobbyRowMax, playedGamesMax } from '../../rules.ts'
import { gamesByIds } from '../catalogue/catalogue-store.ts'
import { inOrder } from '../catalogue/in-order.ts'
import { playedGames } from '../play/play-store.ts'
import { favoritesOf } from './favorite-store.ts'

/** The player's last played games, and the latest of their other favourites. */
export async function showOwnLobby({
  db,
  player,
  policy,
}: PlayerReadContext): Promise<Output<typeof contract.showOwnLobby>> {
  const { id: player_id, currency } = player
  const played = await playedGames(db, { player_id, limit: playedGamesMax })
  const kinds = policy.kinds_allowed
  const favorites = (await favoritesOf(db, { player_id, currency, kinds })).reverse()
  const playedIds = played.map(({ game_id }) => game_id)
  const favoriteIds = favorites
    .map(({ game_id }) => game_id)
    .filter((id) => !playedIds.includes(id))
    .slice(0, lobbyRowMax)
  const games = await gamesByIds(db, [...playedIds, ...favoriteIds], { player_id })
  return { played: inOrder(playedIds, games), favorites: inOrder(favoriteIds, games) }
}
