import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Gate = { is_stopped: boolean; eur_cents_per_hour_max: bigint }

/** Whether payouts are enabled. */
export async function gateOf(db: Db | Tx): Promise<Gate> {
  const { rows } = await sql<Gate>`select is_stopped, eur_cents_per_hour_max
    from cashbox.payout_gate`.execute(db)
  return rows[0] as Gate
}

/** The gate, locked: payouts are counted one at a time, and a stop waits for them. */
export async function lockGate(tx: Tx): Promise<Gate> {
  const { rows } = await sql<Gate>`select is_stopped, eur_cents_per_hour_max
    from cashbox.payout_gate for update`.execute(tx)
  return rows[0] as Gate
}

export async function setStopped(tx: Tx, isStopped: boolean): Promise<void> {
  await sql`update cashbox.payout_gate set is_stopped = ${isStopped}`.execute(tx)
}

type Sent = { currency: string; amount_cents: bigint; largest_cents: bigint }

/**
 * The sums sent to banks since then, by currency, whatever their result: the total and the largest.
 */
export async function sentSince(db: Db | Tx, since: Date): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select p.currency, sum(p.amount_cents)::bigint as amount_cents,
      max(p.amount_cents) as largest_cents
    from cashbox.step s join cashbox.payment p on p.id = s.payment_id
    where s.state = 'sent' and s.at > ${since} and p.action = 'cashout'
    group by p.currency`.execute(db)
  return rows
}

/** The number of approved withdrawals that are held for these reasons. */
export async function countHeld(db: Db | Tx, reasons: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from cashbox.payment p
    where p.action = 'cashout' and p.state = 'pending' and (
      select s.reason from cashbox.step s where s.payment_id = p.id order by s.id desc limit 1
    ) = any(${[...reasons]}::text[])`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
