import type { Db, Tx } from '@casino/db/connect.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { sql } from 'kysely'

export type Act =
  | 'approve'
  | 'reject'
  | 'ask_documents'
  | 'verify'
  | 'stop_payouts'
  | 'start_payouts'
export type StaffAct = {
  staff: Staff
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
      (at, staff, staff_id, act, player_id, payment_id, from_state, to_state)
    values (${act.at}, ${act.staff.name}, ${act.staff.id}, ${act.act}, ${act.player_id},
      ${act.payment_id}, ${act.from_state}, ${act.to_state})`.execute(tx)
}

/**
 * The accounts that have approved a withdrawal, each once. Approvals before documents were asked
 * for are over, and a name without an account approves nothing.
 */
export async function approversOf(db: Db | Tx, paymentId: bigint): Promise<Staff[]> {
  const { rows } = await sql<Staff>`
    select staff_id as id, (array_agg(staff order by id))[1] as name from cashbox.staff_act
    where payment_id = ${paymentId} and act = 'approve' and staff_id is not null and id > coalesce((
      select max(id) from cashbox.staff_act
      where payment_id = ${paymentId} and act = 'ask_documents'), 0)
    group by staff_id order by min(id) limit 10`.execute(db)
  return rows
}
