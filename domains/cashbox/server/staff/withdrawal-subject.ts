import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { reasonOf } from '../payment-store.ts'
import { approvalsFor, isApprovable, isApproved } from './approve-withdrawal.ts'
import { lockWithdrawal } from './locked-withdrawal.ts'
import { missingFor } from './missing-for.ts'

export const subjectKind = 'payment'

/** A withdrawal as the object of a change by staff, locked. */
export async function withdrawalSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const payment = await lockWithdrawal(tx, id)
  if (!payment) throw refuse(contract.approveWithdrawal, 'withdrawal_unknown')
  const { version, state, player_id, amount_cents, currency } = payment
  return {
    kind: subjectKind,
    id,
    version,
    state: { state, player_id, amount_cents, currency },
  }
}

/** The same for its approval, which may need two people. */
export async function approvalSubject(work: Work, given: { id: bigint }): Promise<Subject> {
  const subject = await withdrawalSubject(work, given)
  const { tx } = work
  const payment = await lockWithdrawal(tx, given.id)
  if (!payment || !isApprovable(payment) || isApproved(await reasonOf(tx, payment.id))) {
    return subject
  }
  return {
    ...subject,
    after: { state: 'approved' },
    missing: await missingFor(tx, payment),
    needsTwo: (await approvalsFor(tx, payment)) === 2,
  }
}
