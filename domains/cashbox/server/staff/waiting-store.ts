import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { State } from '../../rules.ts'

export type WaitingRow = {
  id: bigint
  player_id: bigint
  state: State
  currency: string
  amount_cents: bigint
  title: string
  waits_because: string[]
  waits_until: Date | null
  created_at: Date
  /** Null for withdrawals from before scores existed. */
  risk_score: bigint | null
  risk_reasons: string[] | null
}

/** The withdrawals that wait for a review, oldest first. */
export async function waitingWithdrawals(db: Db | Tx, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select p.id, p.player_id, p.state, p.currency,
      p.amount_cents, m.title, p.waits_because, p.waits_until, p.created_at,
      r.measured as risk_score, r.reasons as risk_reasons
    from cashbox.payment p join cashbox.method m on m.id = p.method_id
    left join lateral (
      select measured, reasons from cashbox.rule_result
      where payment_id = p.id and rule = 'risk_high' order by id desc limit 1
    ) r on true
    where p.action = 'cashout' and p.state in ('pending', 'needs_documents')
    order by p.id limit ${limit}`.execute(db)
  return rows
}
