import { refuse } from '@casino/contract/refuse.ts'
import { testerGroup } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { isOpenTo } from '../rules.ts'
import { findLottery, type LotteryRow } from './lottery-store.ts'
import { viewLotteries } from './view-lottery.ts'

/** A lottery by its number or its address. */
export async function showLottery(
  context: ReadContext,
  { id }: { id: string },
): Promise<contract.Lottery> {
  const row = await lotteryFor(context, id)
  const [shown] = await viewLotteries(context.db, [row], context)
  if (!shown) throw refuse(contract.showLottery, 'lottery_unknown')
  return shown
}

/** A lottery that the visitor may see. Testers see drafts too. */
export async function lotteryFor(context: ReadContext, name: string): Promise<LotteryRow> {
  const { db, brand, session } = context
  const row = await findLottery(db, name)
  const groups = session?.groups ?? []
  const isTester = groups.includes(testerGroup)
  if (row && isTester) return row
  const isOwn = row && (row.brand_id === null || row.brand_id === brand.id)
  if (!isOwn || ['draft', 'cancelled'].includes(row.state) || !isOpenTo(row.group_ids, groups)) {
    throw refuse(contract.showLottery, 'lottery_unknown')
  }
  return row
}
