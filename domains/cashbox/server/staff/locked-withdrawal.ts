import type { Tx } from '@casino/db/connect.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { lockPayment, type PaymentRow } from '../payment-store.ts'
import { type Act, addAct } from '../staff-act-store.ts'

/** What a member of staff wants done with a withdrawal. */
export type StaffRequest = { payment_id: bigint }
/** What became of it, in words for him. `isRefused`: nothing was done, and that is not what he wanted. */
export type StaffAnswer = { text: string; isRefused?: true }

/**
 * The withdrawal, locked until the transaction ends, so that staff and player act one after the
 * other.
 */
export async function lockWithdrawal(tx: Tx, id: bigint): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(tx, id)
  return payment?.action === 'cashout' ? payment : undefined
}

/** Records an act on a withdrawal: who, when, what, and both states. */
export async function recordAct(
  { tx, now: at, staff }: StaffWork,
  payment: PaymentRow,
  { act, to_state }: { act: Act; to_state: string },
): Promise<void> {
  const { id: payment_id, player_id, state: from_state } = payment
  await addAct(tx, { at, staff, act, player_id, payment_id, from_state, to_state })
}

export function refused(text: string): StaffAnswer {
  return { text, isRefused: true }
}

export function unknown(id: bigint): StaffAnswer {
  return refused(`There is no withdrawal ${id}.`)
}
