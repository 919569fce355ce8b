import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { playerLimits } from './player-limits.ts'

/** The player's active limits and pending changes. */
export function listLimits({
  db,
  now,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listLimits>> {
  return playerLimits(db, { player_id: player.id, now })
}
