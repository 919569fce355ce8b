import type { Pool, PoolClient } from 'pg'

export type PayoutRow = {
  id: string
  reference: string
  amount_cents: bigint
  currency: string
  state: 'accepted' | 'processing' | 'paid' | 'failed'
  reason: string | null
}
type NewPayout = Omit<PayoutRow, 'state' | 'reason'> & { due_at: Date; created_at: Date }

/** Accepts a payout, or returns the existing one with the same reference. */
export async function putPayout(pool: Pool, payout: NewPayout): Promise<PayoutRow> {
  const { id, reference, amount_cents, currency, due_at, created_at } = payout
  await pool.query(
    `insert into sandbox_bank.payout (id, reference, amount_cents, currency, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
    [id, reference, amount_cents, currency, due_at, created_at],
  )
  return (await findPayout(pool, reference)) as PayoutRow
}

export async function findPayout(pool: Pool, reference: string): Promise<PayoutRow | undefined> {
  const { rows } = await pool.query<PayoutRow>(
    'select * from sandbox_bank.payout where reference = $1',
    [reference],
  )
  return rows[0]
}

/** Locks and returns the next due payout; others may process other payouts. */
export async function takeDuePayout(client: PoolClient, now: Date): Promise<PayoutRow | undefined> {
  const { rows } = await client.query<PayoutRow>(
    `select * from sandbox_bank.payout where due_at <= $1
     order by due_at limit 1 for update skip locked`,
    [now],
  )
  return rows[0]
}

export async function savePayout(
  client: PoolClient,
  payout: Pick<PayoutRow, 'id' | 'state' | 'reason'> & {
    due_at: Date | null
    ended_at: Date | null
  },
): Promise<PayoutRow> {
  const { rows } = await client.query<PayoutRow>(
    `update sandbox_bank.payout set state = $2, reason = $3, due_at = $4, ended_at = $5
     where id = $1 returning *`,
    [payout.id, payout.state, payout.reason, payout.due_at, payout.ended_at],
  )
  return rows[0] as PayoutRow
}
