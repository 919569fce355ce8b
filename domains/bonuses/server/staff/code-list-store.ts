import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { codeTable } from '../../staff-codes-contract.ts'

export type ListedCode = {
  id: bigint
  version: number
  code: string
  plan: string
  plan_id: bigint
  series: string | null
  used_count: number
  uses_max: number | null
  valid_until: Date | null
  created_at: Date
  created_by: string | null
}
type Filter = {
  plan?: string | undefined
  series?: string | undefined
  code?: string | undefined
}

const columns = sql`id, version, code, (select key from bonuses.plan p where p.id = plan_id) as plan,
  plan_id, series, used_count, uses_max, valid_until, created_at, created_by`

/** A page of the codes that a filter leaves. */
export async function codesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<ListedCode[]> {
  const { where, orderBy } = await keysetAfter(db, { table: codeTable, order, after })
  const { rows } = await sql<ListedCode>`select ${columns} from bonuses.code
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many codes a filter leaves; it stops counting at `limit`. */
export async function countCodes(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from bonuses.code where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ plan, series, code }: Filter) {
  const ofPlan =
    plan === undefined
      ? sql`true`
      : sql`plan_id = (select p.id from bonuses.plan p where p.key = ${plan})`
  const ofSeries = series === undefined ? sql`true` : sql`series = ${series}`
  const same = code === undefined ? sql`true` : sql`code = ${code}`
  return sql`${ofPlan} and ${ofSeries} and ${same}`
}

export async function codeById(
  db: Db | Tx,
  id: bigint,
  { isLocked = false } = {},
): Promise<ListedCode | undefined> {
  const { rows } = await sql<ListedCode>`select ${columns} from bonuses.code where id = ${id}
    ${isLocked ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The last uses of a code, the newest first. */
export async function usesOf(
  db: Db | Tx,
  id: bigint,
): Promise<{ player_id: bigint; used_at: Date }[]> {
  const { rows } = await sql<{ player_id: bigint; used_at: Date }>`select player_id, used_at
    from bonuses.code_use where code_id = ${id}
    order by used_at desc, player_id desc limit 100`.execute(db)
  return rows
}

export async function saveCodeEnd(
  tx: Tx,
  { id, valid_until }: { id: bigint; valid_until: Date | null },
): Promise<void> {
  await sql`update bonuses.code set valid_until = ${valid_until}, version = version + 1
    where id = ${id}`.execute(tx)
}
