import type { ReadContext } from '@casino/http/context.ts'
import type { Lottery } from '../contract.ts'
import { isOpenTo } from '../rules.ts'
import { lotteriesOf } from './lottery-store.ts'
import { viewLotteries } from './view-lottery.ts'

/** The lotteries of the brand. Those of some groups only for players of these groups. */
export async function listLotteries(context: ReadContext): Promise<Lottery[]> {
  const { db, brand, session } = context
  const rows = await lotteriesOf(db, brand.id)
  const own = rows.filter(({ group_ids }) => isOpenTo(group_ids, session?.groups ?? []))
  return viewLotteries(db, own, context)
}
