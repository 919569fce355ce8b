import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { PaymentRow } from '../payment-store.ts'

export type ResultRow = {
  rule: string
  passed: boolean
  at: Date
  unit: 'money' | 'count' | 'score' | null
  measured: bigint | null
  allowed: bigint | null
  reasons: string[]
}

/** The last result of each rule for a payment, in the order of their first results. */
export async function resultsOfPayment(db: Db, id: bigint): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`select rule, passed, at, unit, measured, allowed, reasons
    from (select distinct on (rule) *, min(id) over (partition by rule) as first_id
      from cashbox.rule_result where payment_id = ${id} order by rule, id desc) as newest
    order by first_id limit 100`.execute(db)
  return rows
}

/** The place of a withdrawal in the queue for staff. */
export async function queueOf(db: Db, id: bigint): Promise<{ place: number; of: number }> {
  const { rows } = await sql<{ place: number; of: number }>`select
      (count(*) filter (where id <= ${id}))::int as place, count(*)::int as of
    from cashbox.payment where action = 'cashout' and state = 'pending'`.execute(db)
  return rows[0] as { place: number; of: number }
}

export type PayoutTimes = { count: number; p50: number | null; p95: number | null }

/** The durations in seconds of other payments by a method that were paid since then. */
export async function payoutTimesOf(
  db: Db,
  {
    id,
    method_id,
    action,
    since,
  }: Pick<PaymentRow, 'id' | 'method_id' | 'action'> & { since: Date },
): Promise<PayoutTimes> {
  const { rows } = await sql<PayoutTimes>`select count(*)::int as count,
      percentile_cont(0.5) within group (order by took) as p50,
      percentile_cont(0.95) within group (order by took) as p95
    from (select extract(epoch from finished_at - created_at)::float8 as took
      from cashbox.payment where method_id = ${method_id} and action = ${action}
        and state = 'done' and finished_at > ${since} and id <> ${id}) as others`.execute(db)
  return rows[0] as PayoutTimes
}

/** The same for all withdrawals in a currency. */
export async function payoutDurations(
  db: Db,
  { currency, since }: { currency: string; since: Date },
): Promise<PayoutTimes> {
  const { rows } = await sql<PayoutTimes>`select count(*)::int as count,
      percentile_cont(0.5) within group (order by took) as p50, null as p95
    from (select extract(epoch from p.finished_at - p.created_at)::float8 as took
      from cashbox.payment p join cashbox.method m on m.id = p.method_id
      where m.currency = ${currency} and p.action = 'cashout' and p.state = 'done'
        and p.finished_at > ${since}) as paid`.execute(db)
  return rows[0] as PayoutTimes
}
