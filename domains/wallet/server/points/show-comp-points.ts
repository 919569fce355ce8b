import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { unitsOf } from './points.ts'

/** The player's points that can be spent. */
export async function showCompPoints({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showCompPoints>> {
  const { points } = await unitsOf(db, player.id)
  return { chargeable: { points } }
}
