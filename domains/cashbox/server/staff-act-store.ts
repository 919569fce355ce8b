import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Act =
  | 'approve'
  | 'reject'
  | 'ask_documents'
  | 'verify'
  | 'stop_payouts'
  | 'start_payouts'
export type Approver = { staff: string; staff_key: string }
export type StaffAct = Approver & {
  act: Act
  /** Null if it concerns the casino. */
  player_id: bigint | null
  /** Null if it concerns the player or the casino. */
  payment_id: bigint | null
  from_state: string
  to_state: string
  at: Date
}

/** Records an act of staff; it cannot be changed later. */
export async function addAct(tx: Tx, act: StaffAct): Promise<void> {
  await sql`insert into cashbox.staff_act
      (at, staff, staff_key, act, player_id, payment_id, from_state, to_state)
    values (${act.at}, ${act.staff}, ${act.staff_key}, ${act.act}, ${act.player_id},
      ${act.payment_id}, ${act.from_state}, ${act.to_state})`.execute(tx)
}

/**
 * Who has approved a withdrawal, each once; approvals before a request for documents do not count.
 */
export async function approversOf(db: Db | Tx, paymentId: bigint): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select (array_agg(staff order by id))[1] as staff, staff_key from cashbox.staff_act
    where payment_id = ${paymentId} and act = 'approve' and id > coalesce((
      select max(id) from cashbox.staff_act
      where payment_id = ${paymentId} and act = 'ask_documents'), 0)
    group by staff_key order by min(id) limit 10`.execute(db)
  return rows
}
