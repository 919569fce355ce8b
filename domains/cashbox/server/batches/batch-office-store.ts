import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { batchTable, type OfficeBatch } from '../../batches-contract.ts'
import type { State } from '../../rules.ts'

export type OfficeBatchRow = OfficeBatch & { version: number }

const columns = sql`id, staff, created_at, version,
  (select count(*)::int from cashbox.payment p where p.batch_id = payout_batch.id) as payments,
  (select count(*)::int from cashbox.payment p
    where p.batch_id = payout_batch.id and p.finished_at is null) as open`

export async function batchesPage(
  db: Db | Tx,
  { order, after, limit }: Pick<Listing<unknown>, 'order' | 'after' | 'limit'>,
): Promise<OfficeBatchRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: batchTable, order, after })
  const { rows } = await sql<OfficeBatchRow>`select ${columns} from cashbox.payout_batch
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countBatches(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from cashbox.payout_batch limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findBatch(db: Db | Tx, id: bigint): Promise<OfficeBatchRow | undefined> {
  const { rows } = await sql<OfficeBatchRow>`select ${columns} from cashbox.payout_batch
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockBatch(tx: Tx, id: bigint): Promise<OfficeBatchRow | undefined> {
  await sql`select 1 from cashbox.payout_batch where id = ${id} for update`.execute(tx)
  return findBatch(tx, id)
}

type Line = {
  id: bigint
  player_id: bigint
  network: string | null
  address: string | null
  currency: string
  amount_cents: bigint
  state: State
  transaction: string | null
}
const linesMax = 1000

/** All payments of a batch. */
export async function allLinesOf(db: Db | Tx, batchId: bigint): Promise<Line[]> {
  const { rows } = await sql<Line>`select p.id, p.player_id, m.network, p.address, p.currency,
      p.amount_cents, p.state, split_part(p.provider_ref, ':', 1) as transaction
    from cashbox.payment p join cashbox.method m on m.id = p.method_id
    where p.batch_id = ${batchId} order by p.id limit ${linesMax}`.execute(db)
  return rows
}
