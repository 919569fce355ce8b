import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { listDataFiles } from '../../staff-contract.ts'

type Filter = { player_id?: bigint | undefined }
type Row = Omit<Output<typeof listDataFiles.page>['rows'][number], 'staff'> & { staff_id: bigint }

export async function addDataFile(
  tx: Tx,
  { player_id, staff_id, now }: { player_id: bigint; staff_id: bigint; now: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into privacy.data_file
      (player_id, staff_id, asked_at) values (${player_id}, ${staff_id}, ${now})
    returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}

/** A file that is still to be made. */
export async function findUnmade(tx: Tx, id: bigint): Promise<{ player_id: bigint } | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`select player_id from privacy.data_file
    where id = ${id} and made_at is null for update`.execute(tx)
  return rows[0]
}

export async function saveBody(
  tx: Tx,
  { id, body, now }: { id: bigint; body: string; now: Date },
): Promise<void> {
  await sql`update privacy.data_file set body = ${body}, made_at = ${now}
    where id = ${id}`.execute(tx)
}

/** The content of a file, while it exists. */
export async function findBody(
  db: Db | Tx,
  id: bigint,
): Promise<{ player_id: bigint; body: string } | undefined> {
  const { rows } = await sql<{ player_id: bigint; body: string }>`
    select player_id, body from privacy.data_file
    where id = ${id} and body is not null`.execute(db)
  return rows[0]
}

export async function deleteBodies(tx: Tx, before: Date): Promise<void> {
  await sql`update privacy.data_file set body = null
    where body is not null and made_at < ${before}`.execute(tx)
}

export async function dataFilesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'privacy.data_file', order, after })
  const { rows } = await sql<Row>`select id, player_id, staff_id, asked_at, made_at,
      case when body is not null then '/api/office/data_files/' || id end as address
    from privacy.data_file where ${of(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many files a filter leaves; it stops counting at `limit`. */
export async function countDataFiles(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from privacy.data_file where ${of(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function of({ player_id }: Filter) {
  return player_id ? sql`player_id = ${player_id}` : sql`true`
}
