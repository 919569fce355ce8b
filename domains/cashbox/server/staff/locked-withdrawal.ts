import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { lockPayment, type PaymentRow } from '../payment-store.ts'
import { type Act, addAct } from '../staff-act-store.ts'
import { staffKey } from './staff-name.ts'

/** A staff member's request about a withdrawal. */
export type StaffRequest = { payment_id: bigint; staff: string }
/** The result in words. `isRefused`: nothing was done. */
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
  { tx, now: at }: Work,
  payment: PaymentRow,
  { act, staff, to_state }: { act: Act; staff: string; to_state: string },
): Promise<void> {
  const { id: payment_id, player_id, state: from_state } = payment
  const staff_key = staffKey(staff)
  await addAct(tx, { at, staff, staff_key, act, player_id, payment_id, from_state, to_state })
}

export function refused(text: string): StaffAnswer {
  return { text, isRefused: true }
}

export function unknown(id: bigint): StaffAnswer {
  return refused(`There is no withdrawal ${id}.`)
}
