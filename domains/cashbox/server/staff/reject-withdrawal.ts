import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { mayMove } from '../../rules.ts'
import { changePayment } from '../change-payment.ts'
import {
  lockWithdrawal,
  recordAct,
  refused,
  type StaffAnswer,
  type StaffRequest,
  unknown,
} from './locked-withdrawal.ts'

/** Rejects a waiting withdrawal and returns its money. */
export async function rejectWithdrawal(
  work: StaffWork,
  { payment_id: id }: StaffRequest,
): Promise<StaffAnswer> {
  const payment = await lockWithdrawal(work.tx, id)
  if (!payment) return unknown(id)
  const { state } = payment
  if (state === 'rejected') return { text: `Withdrawal ${id} has been rejected before.` }
  if (!mayMove('cashout', state, 'rejected')) {
    return refused(`Withdrawal ${id} is ${state}: nobody can reject it now.`)
  }
  await recordAct(work, payment, { act: 'reject', to_state: 'rejected' })
  await changePayment(work, payment, { to: 'rejected', reason: 'by_staff' })
  return {
    text: `Withdrawal ${id} is rejected by ${work.staff.name}; its money is back with the player.`,
  }
}
