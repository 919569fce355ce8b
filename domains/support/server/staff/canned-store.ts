import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { cannedTable } from '../../desk-contract.ts'

export type CannedRow = {
  id: bigint
  title: string
  texts: Record<string, string>
  enabled: boolean
  version: number
}

const columns = sql.raw('id, title, texts, enabled, version')

export async function cannedPage(
  db: Db | Tx,
  { order, after, limit }: Listing<object>,
): Promise<CannedRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: cannedTable, order, after })
  const { rows } = await sql<CannedRow>`select ${columns} from support.canned_answer
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countCanned(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from support.canned_answer limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The canned answers in use, by title. */
export async function cannedInUse(db: Db | Tx, limit: number): Promise<CannedRow[]> {
  const { rows } = await sql<CannedRow>`select ${columns} from support.canned_answer
    where enabled order by title, id limit ${limit}`.execute(db)
  return rows
}

export async function findCanned(db: Db | Tx, id: bigint): Promise<CannedRow | undefined> {
  const { rows } = await sql<CannedRow>`select ${columns} from support.canned_answer
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockCanned(tx: Tx, id: bigint): Promise<CannedRow | undefined> {
  const { rows } = await sql<CannedRow>`select ${columns} from support.canned_answer
    where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Adds a canned answer; undefined if there is one with this title. */
export async function addCanned(
  tx: Tx,
  { title, texts }: Pick<CannedRow, 'title' | 'texts'>,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into support.canned_answer (title, texts)
    values (${title}, ${JSON.stringify(texts)}::jsonb) on conflict (title) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

export async function saveCanned(
  tx: Tx,
  { id, texts, enabled }: Pick<CannedRow, 'id' | 'texts' | 'enabled'>,
): Promise<void> {
  await sql`update support.canned_answer set texts = ${JSON.stringify(texts)}::jsonb,
    enabled = ${enabled}, version = version + 1 where id = ${id}`.execute(tx)
}
