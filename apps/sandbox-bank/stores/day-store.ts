import type { Pool } from 'pg'

const linesMax = 5_000
type Line = { id: string; amount_cents: bigint; currency: string }
type Ended = Line & { kind: 'payment' | 'payout'; reference: string; state: string }

/** Payments and payouts that ended on a day (UTC). */
export async function listDay(pool: Pool, day: string) {
  const { rows } = await pool.query<Ended>(
    `select 'payment' as kind, id, reference, amount_cents, currency, state, ended_at
       from sandbox_bank.payment where (ended_at at time zone 'UTC')::date = $1
     union all select 'payout', id, reference, amount_cents, currency, state, ended_at
       from sandbox_bank.payout where (ended_at at time zone 'UTC')::date = $1
     order by ended_at, id limit $2`,
    [day, linesMax],
  )
  return {
    lines: rows.map(({ kind, id, reference, amount_cents, currency, state }) => ({
      kind,
      id,
      reference,
      amount_cents: Number(amount_cents),
      currency,
      state,
    })),
  }
}

/** Transfers to all addresses on a day (UTC) that still exist. */
export async function listChainDay(pool: Pool, day: string) {
  const { rows } = await pool.query<Line>(
    `select id, amount_cents, currency from sandbox_bank.transfer
     where (created_at at time zone 'UTC')::date = $1 and state = 'seen' and confirmations > 0
     order by created_at, id limit $2`,
    [day, linesMax],
  )
  return {
    lines: rows.map(({ id, amount_cents, currency }) => ({
      id,
      amount_cents: Number(amount_cents),
      currency,
    })),
  }
}
