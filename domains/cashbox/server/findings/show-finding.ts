import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf } from '@casino/staff/public'
import { isAlarm } from '../../finding.ts'
import * as contract from '../../findings-contract.ts'
import { findFinding } from './finding-store.ts'
import { findingKind } from './finding-subject.ts'

/** A finding with what staff did about it. */
export async function showFinding(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.showFinding>,
): Promise<Output<typeof contract.showFinding>> {
  const finding = await findFinding(db, id)
  if (!finding) throw refuse(contract.showFinding, 'finding_unknown')
  return {
    ...finding,
    is_overdue: isAlarm(finding, now),
    reported: Object.entries(finding.reported).map(([field, value]) => ({ field, value })),
    audit: await auditOf(db, { kind: findingKind, id }),
  }
}
