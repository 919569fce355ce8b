import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { isOpenTo } from '../rules.ts'
import { lotteriesOf } from './lottery-store.ts'
import { lotteryFor } from './show-lottery.ts'
import { viewStatuses } from './view-status.ts'

/** What the player has in the lotteries that are not drawn yet. */
export async function listStatuses({
  db,
  brand,
  player,
}: PlayerReadContext): Promise<contract.LotteryStatus[]> {
  const rows = await lotteriesOf(db, brand.id)
  const open = rows.filter(
    ({ state, group_ids }) => state === 'open' && isOpenTo(group_ids, player.groups),
  )
  return viewStatuses(db, open, player.id)
}

export async function showStatus(
  context: PlayerReadContext,
  { id }: { id: string },
): Promise<contract.LotteryStatus> {
  const row = await lotteryFor(context, id)
  const [status] = await viewStatuses(context.db, [row], context.player.id)
  if (!status) throw refuse(contract.showStatus, 'lottery_unknown')
  return status
}
