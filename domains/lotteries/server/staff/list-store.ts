import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { LotteryState } from '../../rules.ts'
import { lotteryTable } from '../../staff-contract.ts'
import { type LotteryRow, lotteryColumns } from '../lottery-store.ts'

type Filter = { state?: LotteryState | undefined }

/** A page of the lotteries that a filter leaves. */
export async function lotteriesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<LotteryRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: lotteryTable, order, after })
  const { rows } = await sql<LotteryRow>`select ${lotteryColumns} from lotteries.lottery
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many lotteries a filter leaves; it stops counting at `limit`. */
export async function countLotteries(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from lotteries.lottery where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many players have valid tickets. */
export async function countHolders(db: Db | Tx, id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from lotteries.holder where lottery_id = ${id} and tickets_count > 0`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state }: Filter) {
  return state ? sql`state = ${state}` : sql`true`
}
