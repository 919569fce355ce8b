import type { Work } from '@casino/db/work.ts'
import { hasDemoStaff } from '../methods/method-store.ts'
import { lockPayment, reasonOf } from '../payment-store.ts'
import { isHold } from '../payout-gate/why-held.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'

/** Two, because some withdrawals need two approvals. */
const demoStaff = ['The demo’s clerk', 'The demo’s second clerk']

/**
 * Approves a withdrawal automatically in a demo, under a demo staff name. Does nothing if this is
 * disabled, if staff acted before, or if the withdrawal is held.
 */
export async function approveByDemoStaff(
  work: Work,
  { payment_id }: { payment_id: bigint },
): Promise<void> {
  for (const staff of demoStaff) {
    const payment = await lockPayment(work.tx, payment_id)
    if (payment?.state !== 'pending' || !(await hasDemoStaff(work.tx, payment.method_id))) return
    if (isHold(await reasonOf(work.tx, payment_id))) return
    await approveWithdrawal(work, { payment_id, staff }, 'by_clerk')
  }
}
