import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf, requestsFor } from '@casino/staff/public'
import * as contract from '../../staff-contract.ts'
import { approvalsFor, isApprovable } from './approve-withdrawal.ts'
import { checksOf, missingFor } from './missing-for.ts'
import { findWithdrawal, stepsOf } from './office-store.ts'
import { subjectKind } from './withdrawal-subject.ts'

/** A withdrawal with all that staff need to decide on it. */
export async function showWithdrawal(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.showWithdrawal>,
): Promise<Output<typeof contract.showWithdrawal>> {
  const row = await findWithdrawal(db, id)
  if (!row) throw refuse(contract.showWithdrawal, 'withdrawal_unknown')
  const object = { kind: subjectKind, id }
  return {
    ...row,
    is_open: isApprovable(row),
    approvals_needed: await approvalsFor(db, row),
    missing: await missingFor(db, row),
    checks: await checksOf(db, row),
    steps: await stepsOf(db, id),
    requests: await requestsFor(db, { ...object, now }),
    audit: await auditOf(db, object),
  }
}
