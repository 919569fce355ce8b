import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { playedGamesMax, playedListMax } from '../../rules.ts'
import { gamesByIds } from '../catalogue/catalogue-store.ts'
import { inOrder } from '../catalogue/in-order.ts'
import { playedGames } from './play-store.ts'
import { gamesNamed } from './played-store.ts'

/** The games that the player opened last, newest first; games with open rounds come first. */
export function listPlayedGames({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listPlayedGames>> {
  return playedGames(db, { player_id: player.id, limit: playedGamesMax })
}

/** The same with all fields, and more games. */
export async function listPlayedInFull({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listPlayedInFull>> {
  const { id: player_id } = player
  const ids = (await playedGames(db, { player_id, limit: playedListMax })).map((one) => one.game_id)
  const games = inOrder(ids, await gamesByIds(db, ids, { player_id }))
  const named = await gamesNamed(
    db,
    games.map(({ identifier }) => identifier),
  )
  return games.map((game) => ({
    ...game,
    provably_fair: named.get(game.identifier)?.provably_fair ?? false,
  }))
}
