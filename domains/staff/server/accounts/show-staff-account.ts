import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { auditOf } from '../audit-store.ts'
import { requestsFor } from '../request-store.ts'
import { findAccount, otherManagers } from './account-store.ts'
import { accountKind } from './account-subject.ts'

/** An account of staff with what was done with it. */
export async function showStaffAccount(
  { db, now }: StaffReadContext,
  { id }: Input<typeof contract.showStaffAccount>,
): Promise<Output<typeof contract.showStaffAccount>> {
  const account = await findAccount(db, id)
  if (!account) throw refuse(contract.showStaffAccount, 'account_unknown')
  const object = { kind: accountKind, id }
  return {
    ...account,
    approvals_needed: (await otherManagers(db, id)) > 1 ? 2 : 1,
    requests: await requestsFor(db, { ...object, now }),
    audit: await auditOf(db, object),
  }
}
