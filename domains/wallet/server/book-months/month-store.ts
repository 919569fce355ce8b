import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { hashOfMonth } from './month-hash.ts'

export type MonthRow = {
  id: bigint
  version: number
  closed_at: Date | null
  closed_by: string | null
  asked_by: string | null
  hash: string | null
}

const columns = sql`id, version, closed_at, closed_by, asked_by, hash`

export async function findMonth(db: Db | Tx, id: bigint): Promise<MonthRow | undefined> {
  const { rows } = await sql<MonthRow>`
    select ${columns} from wallet.month where id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockMonth(tx: Tx, id: bigint): Promise<MonthRow | undefined> {
  const { rows } = await sql<MonthRow>`
    select ${columns} from wallet.month where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Months, the newest first. */
export async function monthsPage(
  db: Db | Tx,
  { after, limit }: { after?: bigint | undefined; limit: number },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`select ${columns} from wallet.month
    where ${after ?? null}::bigint is null or id < ${after ?? null}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countMonths(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from wallet.month limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether an earlier month is open. */
export async function hasOpenBefore(db: Db | Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.month where id < ${id} and closed_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Waits for who is booking, and lets nobody book until the transaction ends. */
export async function lockBooks(tx: Tx): Promise<void> {
  await sql`select from wallet.open_books for update`.execute(tx)
}

type Closing = { id: bigint; next: string; closed_at: Date; closed_by: string; asked_by: string }

/** Closes a month with the hash of its figures; `next` is the first day after it. */
export async function closeMonthRow(tx: Tx, closing: Closing): Promise<void> {
  await sql`update wallet.month m set version = version + 1, closed_at = ${closing.closed_at},
      closed_by = ${closing.closed_by}, asked_by = ${closing.asked_by}, hash = ${sql.raw(hashOfMonth)}
    from (select id, (select p.hash from wallet.month p where p.id < o.id and p.hash is not null
      order by p.id desc limit 1) as previous_hash from wallet.month o where id = ${closing.id}) c
    where m.id = c.id`.execute(tx)
  await sql`update wallet.open_books set open_from = ${closing.next}::date`.execute(tx)
}
