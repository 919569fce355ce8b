import type { Db, Tx } from '@casino/db/connect.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
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

/**
 * An account approves a withdrawal. It leaves when enough different accounts have; one that approves
 * again counts once.
 */
export async function approveWithdrawal(
  work: StaffWork,
  { payment_id: id }: StaffRequest,
  reason: 'by_staff' | 'by_clerk' = 'by_staff',
): Promise<StaffAnswer> {
  const { staff } = work
  const payment = await lockWithdrawal(work.tx, id)
  if (!payment) return unknown(id)
  const approvers = await approversOf(work.tx, id)
  const needed = await approvalsFor(work.tx, payment)
  const isOpen = isApprovable(payment)
  if (approvers.some((one) => one.id === staff.id)) {
    const isWaiting = isOpen && approvers.length < needed
    const next = isWaiting ? 'A second person must.' : `It is ${payment.state}.`
    return { text: `${staff.name} has approved withdrawal ${id} before. ${next}` }
  }
  if (!isOpen) return refused(`Withdrawal ${id} is ${payment.state}: nobody can approve it now.`)
  const reasonNow = await reasonOf(work.tx, id)
  if (isApproved(reasonNow)) {
    return { text: `Withdrawal ${id} is approved and waits (${reasonNow}): it goes on by itself.` }
  }
  const isEnough = approvers.length + 1 >= needed
  const to_state = isEnough ? 'approved' : payment.state
  await recordAct(work, payment, { act: 'approve', to_state })
  if (!isEnough) {
    return {
      text: `Withdrawal ${id}: ${staff.name} has approved it. A second person must as well.`,
    }
  }
  await approve(work, payment, reason)
  return { text: `Withdrawal ${id} is approved by ${listOf([...approvers, staff])}.` }
}

/** Approval needs a proof that the player wants it, which `created` lacks. */
export function isApprovable({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state !== 'created' && mayMove('cashout', state, 'approved')
}

/** It is approved and waits until payouts go on or missing money is complete. */
export function isApproved(reason: string | null): boolean {
  return reason === 'payouts_stopped' || reason === 'hour_full' || reason === 'waits_for_money'
}

type Approved = Pick<PaymentRow, 'player_id' | 'created_at' | 'currency' | 'amount_cents'>

/** How many accounts must approve a withdrawal. */
export async function approvalsFor(tx: Db | Tx, payment: Approved): Promise<1 | 2> {
  if (await isAboveHourlyLimit(tx, payment)) return 2
  const { player_id, created_at } = payment
  const since = startOfDay(created_at)
  return approvalsNeeded(await withdrawnSince(tx, { player_id, since }), await withdrawalRules(tx))
}

function listOf(people: readonly { name: string }[]): string {
  return people.map(({ name }) => name).join(' and ')
}
