import type { Work } from '@casino/db/work.ts'
import { addAudit, demoClerksIn } from '@casino/staff/public'
import { approveWithdrawal as approveContract } from '../../staff-contract.ts'
import { hasDemoStaff } from '../methods/method-store.ts'
import { lockPayment, reasonOf } from '../payment-store.ts'
import { isHold } from '../payout-gate/why-held.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { subjectKind } from './withdrawal-subject.ts'

/**
 * Approves a withdrawal of the demo by its two demo accounts, so that it goes on without a person.
 * Does nothing where there are none, after staff have acted, and while something holds it back.
 */
export async function approveByDemoStaff(
  work: Work,
  { payment_id }: { payment_id: bigint },
): Promise<void> {
  for (const staff of await demoClerksIn(work.tx)) {
    const payment = await lockPayment(work.tx, payment_id)
    if (payment?.state !== 'pending' || !(await hasDemoStaff(work.tx, payment.method_id))) return
    if (isHold(await reasonOf(work.tx, payment_id))) return
    await approveWithdrawal({ ...work, staff }, { payment_id }, 'by_clerk')
    await addAudit(work.tx, {
      at: work.now,
      staff,
      act: approveContract.name,
      object: { kind: subjectKind, id: payment_id },
      reason: 'The demo approves by itself',
      before: { state: payment.state },
    })
  }
}
