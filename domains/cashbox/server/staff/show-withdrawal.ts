import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf, requestsFor } from '@casino/staff/public'
import * as contract from '../../staff-contract.ts'
import { approvalsFor, isApprovable } from './approve-withdrawal.ts'
import { checksOf, missingFor, withoutRisk, withoutRiskFigures } from './missing-for.ts'
import { findShown, stepsOf } from './office-store.ts'
import { subjectKind } from './withdrawal-subject.ts'

/** A payment, and of a withdrawal all that staff need to decide on it. */
export async function showWithdrawal(
  { db, now, staff }: StaffReadContext,
  { id }: Input<typeof contract.showWithdrawal>,
): Promise<Output<typeof contract.showWithdrawal>> {
  const row = await findShown(db, id)
  if (!row) throw refuse(contract.showWithdrawal, 'withdrawal_unknown')
  const object = { kind: subjectKind, id }
  const isOpen = row.action === 'withdrawal' && isApprovable(row)
  const seesRisk = staff.permissions.has('risk.view')
  const shown = (missing: string[]) => (seesRisk ? missing : withoutRisk(missing))
  const checks = await checksOf(db, row)
  const requests = await requestsFor(db, { ...object, now })
  return {
    ...row,
    is_open: isOpen,
    approvals_needed: await approvalsFor(db, row),
    missing: isOpen ? shown(await missingFor(db, row)) : [],
    checks: seesRisk ? checks : checks.map(withoutRiskFigures),
    steps: await stepsOf(db, id),
    requests: requests.map((one) => ({ ...one, missing: shown(one.missing) })),
    audit: await auditOf(db, object),
  }
}
