import type { Work } from '@casino/db/work.ts'
import { approvalsNeeded } from '../../approval.ts'
import { mayMove, startOfDay } from '../../rules.ts'
import { type PaymentRow, reasonOf, withdrawnSince } from '../payment-store.ts'
import { isAboveHourlyLimit } from '../payout-gate/hourly-limit.ts'
import { approversOf } from '../staff-act-store.ts'
import { approve } from '../withdrawals/approve.ts'
import { withdrawalRules } from '../withdrawals/decision-store.ts'
import {
  lockWithdrawal,
  recordAct,
  refused,
  type StaffAnswer,
  type StaffRequest,
  unknown,
} from './locked-withdrawal.ts'
import { staffKey } from './staff-name.ts'

/**
 * Records the approval of one staff member. A withdrawal is approved when enough different people
 * have approved; a repeated approval counts once.
 */
export async function approveWithdrawal(
  work: Work,
  { payment_id: id, staff }: StaffRequest,
  reason: 'by_staff' | 'by_clerk' = 'by_staff',
): Promise<StaffAnswer> {
  const payment = await lockWithdrawal(work.tx, id)
  if (!payment) return unknown(id)
  const approvers = await approversOf(work.tx, id)
  const needed = await neededFor(work, payment)
  // An unconfirmed withdrawal cannot be approved.
  const isOpen = payment.state !== 'created' && mayMove('cashout', payment.state, 'approved')
  if (approvers.some(({ staff_key }) => staff_key === staffKey(staff))) {
    const isWaiting = isOpen && approvers.length < needed
    const next = isWaiting ? 'A second person must.' : `It is ${payment.state}.`
    return { text: `${staff} has approved withdrawal ${id} before. ${next}` }
  }
  if (!isOpen) return refused(`Withdrawal ${id} is ${payment.state}: nobody can approve it now.`)
  const reasonNow = await reasonOf(work.tx, id)
  if (reasonNow === 'payouts_stopped' || reasonNow === 'hour_full') {
    return { text: `Withdrawal ${id} is approved and waits (${reasonNow}): it goes on by itself.` }
  }
  const isEnough = approvers.length + 1 >= needed
  const to_state = isEnough ? 'approved' : payment.state
  await recordAct(work, payment, { act: 'approve', staff, to_state })
  if (!isEnough) {
    return { text: `Withdrawal ${id}: ${staff} has approved it. A second person must as well.` }
  }
  await approve(work, payment, reason)
  return { text: `Withdrawal ${id} is approved by ${listOf([...approvers, { staff }])}.` }
}

async function neededFor({ tx }: Work, payment: PaymentRow): Promise<number> {
  if (await isAboveHourlyLimit(tx, payment)) return 2
  const { player_id, created_at } = payment
  const since = startOfDay(created_at)
  return approvalsNeeded(await withdrawnSince(tx, { player_id, since }), await withdrawalRules(tx))
}

function listOf(people: readonly { staff: string }[]): string {
  return people.map(({ staff }) => staff).join(' and ')
}
