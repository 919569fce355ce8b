import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import type { Obstacle } from '../../approval.ts'
import { demoStaffDecidesAfterSeconds } from '../../rules.ts'
import { changePayment } from '../change-payment.ts'
import { hasDemoStaff } from '../methods/method-store.ts'
import type { PaymentRow } from '../payment-store.ts'
import { demoStaffDue } from '../tasks.ts'

/** Passes a withdrawal to staff with all objections; a demo approves it automatically later. */
export async function waitForStaff(
  work: Work,
  payment: PaymentRow,
  because: readonly Obstacle[],
): Promise<void> {
  const { tx, now } = work
  const { id, method_id } = payment
  await changePayment(work, payment, { to: 'pending', reason: because[0] ?? null, because })
  if (!(await hasDemoStaff(tx, method_id))) return
  const runAt = new Date(now.getTime() + demoStaffDecidesAfterSeconds * 1000)
  await addJob(tx, demoStaffDue, { payment_id: id }, { runAt, key: String(id) })
}
