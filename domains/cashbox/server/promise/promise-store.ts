import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { type Clock, termsFirst } from '../../promise.ts'

export type Terms = { hours: number; per_mille: number; eur_cents_max: bigint }

/** A brand's promise; without a row, the initial one. */
export async function termsOf(tx: Tx, brandId: bigint): Promise<Terms> {
  const { hours, per_mille, eur_cents_max } = termsFirst
  await sql`insert into cashbox.promise_terms (brand_id, hours, per_mille, eur_cents_max)
    values (${brandId}, ${hours}, ${per_mille}, ${eur_cents_max}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<Terms>`select hours, per_mille, eur_cents_max
    from cashbox.promise_terms where brand_id = ${brandId}`.execute(tx)
  return rows[0] as Terms
}

export type PromiseRow = Clock & {
  payment_id: bigint
  hours: number
  per_mille: number
  cents_max: bigint
  missed_at: Date | null
  paid_cents: bigint | null
}

type NewPromise = Pick<PromiseRow, 'payment_id' | 'hours' | 'per_mille' | 'cents_max'> & {
  left_ms: number
}

/** Adds a promise with a stopped clock. */
export async function addPromise(tx: Tx, promise: NewPromise): Promise<void> {
  await sql`insert into cashbox.promise (payment_id, hours, per_mille, cents_max, left_ms)
    values (${promise.payment_id}, ${promise.hours}, ${promise.per_mille}, ${promise.cents_max},
      ${promise.left_ms})`.execute(tx)
}

/** The promise for a payment. To change it the caller holds the payment's lock. */
export async function promiseOf(db: Db | Tx, paymentId: bigint): Promise<PromiseRow | undefined> {
  const { rows } = await sql<PromiseRow>`select payment_id, hours, per_mille, cents_max, due_at,
      left_ms::float8 as left_ms, missed_at, paid_cents
    from cashbox.promise where payment_id = ${paymentId}`.execute(db)
  return rows[0]
}

export async function saveClock(tx: Tx, id: bigint, { due_at, left_ms }: Clock): Promise<void> {
  await sql`update cashbox.promise set due_at = ${due_at}, left_ms = ${left_ms}
    where payment_id = ${id}`.execute(tx)
}

export async function saveMissed(
  tx: Tx,
  { id, missed_at, paid_cents }: { id: bigint; missed_at: Date; paid_cents: bigint },
): Promise<void> {
  await sql`update cashbox.promise set missed_at = ${missed_at}, paid_cents = ${paid_cents}
    where payment_id = ${id}`.execute(tx)
}

/** Withdrawals that missed their deadline and are not compensated yet. */
export async function overdue(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ payment_id: bigint }>`select payment_id from cashbox.promise
    where due_at < ${now} and missed_at is null order by due_at limit ${limit}`.execute(db)
  return rows.map(({ payment_id }) => payment_id)
}
