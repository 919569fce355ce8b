import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { playedGamesMax } from '../../rules.ts'
import { playedGames } from './play-store.ts'

/** The games that the player opened last, newest first, before them those with his open rounds. */
export function listPlayedGames({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listPlayedGames>> {
  return playedGames(db, { player_id: player.id, limit: playedGamesMax })
}
