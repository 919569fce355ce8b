import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { heldRecheckMinutes } from '../../rules.ts'
import { changePayment } from '../change-payment.ts'
import { lockPayment, type PaymentRow, reasonOf } from '../payment-store.ts'
import { heldDue, payoutDue } from '../tasks.ts'
import { approve } from '../withdrawals/approve.ts'
import { waitForStaff } from '../withdrawals/wait-for-staff.ts'
import { type HoldReason, holds, isHold, whyStillHeld } from './why-held.ts'

/** Holds an approved or approvable withdrawal for this reason only, or returns it to staff. */
export async function holdPayout(
  work: Work,
  payment: PaymentRow,
  reason: HoldReason,
): Promise<void> {
  if (reason === 'above_hour') return waitForStaff(work, payment, [reason])
  await changePayment(work, payment, { to: 'pending', reason })
  await recheckLater(work, payment.id)
}

/** Resumes a withdrawal that nothing holds any more; otherwise checks it again later. */
export async function resumePayout(
  work: Work,
  { payment_id }: { payment_id: bigint },
): Promise<void> {
  const payment = await lockPayment(work.tx, payment_id)
  if (payment?.state !== 'pending') return
  const reason = await reasonOf(work.tx, payment.id)
  if (!isHold(reason)) return
  const why = await whyStillHeld(work, payment)
  if (why === 'above_hour') await waitForStaff(work, payment, [why])
  else if (why) await recheckLater(work, payment.id)
  else await approve(work, payment, holds[reason])
}

/** The bank may know this payout, so it is not ordered again while payouts are stopped. */
export function retryPayoutLater(work: Work, payment_id: bigint): Promise<void> {
  return addJob(
    work.tx,
    payoutDue,
    { payment_id },
    { runAt: later(work.now), key: `${payment_id}` },
  )
}

function recheckLater({ tx, now }: { tx: Tx; now: Date }, payment_id: bigint): Promise<void> {
  return addJob(tx, heldDue, { payment_id }, { runAt: later(now), key: `${payment_id}` })
}

function later(now: Date): Date {
  return new Date(now.getTime() + heldRecheckMinutes * 60_000)
}
