import { now } from '@casino/time/now.ts'
import type { Pool, PoolClient } from 'pg'

export type PaymentState = 'open' | 'challenge' | 'paid' | 'declined' | 'canceled' | 'expired'
export type PaymentRow = {
  id: string
  page_key: string
  reference: string
  method: string
  amount_cents: bigint
  currency: string
  locale: string
  return_url: string
  state: PaymentState
  reason: string | null
  card_brand: string | null
  card_last4: string | null
  wrong_codes: number
  expires_at: Date
}
export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'page_key'
  | 'reference'
  | 'method'
  | 'amount_cents'
  | 'currency'
  | 'locale'
  | 'return_url'
  | 'expires_at'
> & { created_at: Date }

/** Adds a payment, or returns the existing one with the same reference. */
export async function putPayment(pool: Pool, payment: NewPayment): Promise<PaymentRow> {
  const { id, page_key, reference, method, amount_cents, currency, locale, return_url } = payment
  await pool.query(
    `insert into sandbox_bank.payment
       (id, page_key, reference, amount_cents, currency, locale, return_url, expires_at, created_at, method)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (reference) do nothing`,
    [
      ...[id, page_key, reference, amount_cents, currency, locale, return_url],
      ...[payment.expires_at, payment.created_at, method],
    ],
  )
  return (await findByReference(pool, reference)) as PaymentRow
}

export async function findByReference(
  pool: Pool,
  reference: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await pool.query<PaymentRow>(
    'select * from sandbox_bank.payment where reference = $1',
    [reference],
  )
  return rows[0]
}

export async function findByKey(pool: Pool, pageKey: string): Promise<PaymentRow | undefined> {
  const { rows } = await pool.query<PaymentRow>(
    'select * from sandbox_bank.payment where page_key = $1',
    [pageKey],
  )
  return rows[0]
}

export type PaymentChange = {
  id: string
  /** Only from one of these states: a second click or window finds the payment changed. */
  from: readonly PaymentState[]
  state: PaymentState
  reason?: string
  card?: { brand: string; last4: string }
}

/** Changes the state of a payment if it is in one of the `from` states. */
export async function changeState(
  client: PoolClient,
  { id, from, state, reason, card }: PaymentChange,
): Promise<PaymentRow | undefined> {
  const { rows } = await client.query<PaymentRow>(
    `update sandbox_bank.payment set state = $3, reason = $4,
       ended_at = case when $3 in ('open', 'challenge') then null else $7::timestamptz end,
       card_brand = coalesce($5, card_brand), card_last4 = coalesce($6, card_last4)
     where id = $1 and state = any($2) returning *`,
    [id, from, state, reason ?? null, card?.brand ?? null, card?.last4 ?? null, now()],
  )
  return rows[0]
}

/** Counts a wrong code; returns the count. */
export async function countWrongCode(pool: Pool, id: string): Promise<number> {
  const { rows } = await pool.query<{ wrong_codes: number }>(
    `update sandbox_bank.payment set wrong_codes = wrong_codes + 1
     where id = $1 and state = 'challenge' returning wrong_codes`,
    [id],
  )
  return rows[0]?.wrong_codes ?? 0
}

/** Unpaid payments that have expired, up to the limit. */
export async function findExpired(pool: Pool, now: Date, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from sandbox_bank.payment
     where state in ('open', 'challenge') and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  )
  return rows.map(({ id }) => id)
}
