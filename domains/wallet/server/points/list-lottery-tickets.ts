import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { unitsOf } from './points.ts'

/** The player's tickets, lottery by lottery. */
export async function listLotteryTickets({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listLotteryTickets>> {
  const { tickets } = await unitsOf(db, player.id)
  return tickets
}
