import type { Tx } from '@casino/db/connect.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { sql } from 'kysely'
import type { PaymentRow } from '../payment-store.ts'

/** Lets only one export run at a time, until the transaction ends. */
export async function lockBatches(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashbox.payout_batch'))`.execute(tx)
}

/** The batch that has unfinished payments. */
export async function openBatch(tx: Tx): Promise<bigint | undefined> {
  const { rows } = await sql<{ batch_id: bigint }>`select batch_id from cashbox.payment
    where batch_id is not null and finished_at is null order by batch_id limit 1`.execute(tx)
  return rows[0]?.batch_id
}

/**
 * Approved withdrawals that are signed externally, by the adapters of their providers; in order,
 * unlocked.
 */
export async function approvedFor(
  tx: Tx,
  { adapters, limit }: { adapters: readonly string[]; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select t.id from cashbox.payment t
    join cashbox.method m on m.id = t.method_id join cashbox.provider p on p.id = m.provider_id
    where t.action = 'cashout' and t.state = 'approved' and t.address is not null
      and p.adapter = any(${[...adapters]}::text[])
    order by t.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function addBatch(
  tx: Tx,
  { staff, now }: { staff: Staff; now: Date },
): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint
  }>`insert into cashbox.payout_batch (staff, staff_id, created_at)
    values (${staff.name}, ${staff.id}, ${now}) returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}

export async function putInBatch(
  tx: Tx,
  { id, batch_id }: { id: bigint; batch_id: bigint },
): Promise<void> {
  await sql`update cashbox.payment set batch_id = ${batch_id} where id = ${id}`.execute(tx)
}

export type BatchLine = Pick<PaymentRow, 'id' | 'currency' | 'amount_cents'> & {
  batch_id: bigint
  provider_id: bigint
  network: string
  address: string
}

const linesMax = 10_000
const lines = sql`select t.id, t.batch_id, m.provider_id, m.network, t.address, t.currency,
    t.amount_cents
  from cashbox.payment t join cashbox.method m on m.id = t.method_id`

/** The unpaid lines of a batch: a reported one is not paid again. */
export async function linesOf(tx: Tx, batchId: bigint): Promise<BatchLine[]> {
  const { rows } = await sql<BatchLine>`${lines} where t.batch_id = ${batchId}
      and t.finished_at is null order by t.id limit ${linesMax}`.execute(tx)
  return rows
}

/** A payment in any batch. */
export async function lineOf(tx: Tx, id: bigint): Promise<BatchLine | undefined> {
  const { rows } = await sql<BatchLine>`${lines} where t.id = ${id}
    and t.batch_id is not null`.execute(tx)
  return rows[0]
}

/** Staff see what became of a payment of the batch. */
export async function countBatchVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update cashbox.payout_batch set version = version + 1 where id = ${id}`.execute(tx)
}
