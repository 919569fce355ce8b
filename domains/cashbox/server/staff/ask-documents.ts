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

const to = 'needs_documents'

/** Lets a withdrawal wait for documents; earlier approvals do not count any more. */
export async function askDocuments(
  work: StaffWork,
  { payment_id: id }: StaffRequest,
): Promise<StaffAnswer> {
  const payment = await lockWithdrawal(work.tx, id)
  if (!payment) return unknown(id)
  const { state } = payment
  if (state === to) return { text: `Withdrawal ${id} waits for documents already.` }
  if (!mayMove('cashout', state, to)) {
    return refused(`Withdrawal ${id} is ${state}: it cannot wait for documents now.`)
  }
  await recordAct(work, payment, { act: 'ask_documents', to_state: to })
  await changePayment(work, payment, { to, reason: 'by_staff' })
  return { text: `Withdrawal ${id} waits for documents; its player sees it.` }
}
