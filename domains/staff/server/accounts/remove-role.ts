import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { managingRoles } from '../../rules.ts'
import { otherManagers, takeRole } from './account-store.ts'
import { lockedAccount } from './account-subject.ts'

/** Takes a role away. The last active account that may change accounts keeps it. */
export async function removeRole(
  work: StaffChangeContext,
  { id, role }: Input<typeof contract.removeRole>,
): Promise<Output<typeof contract.removeRole>> {
  const { name, active, roles } = await lockedAccount(work, id)
  const managing = roles.filter((one) => managingRoles.some((known) => known === one))
  const isLastRole = active && managing.length === 1 && managing[0] === role
  if (isLastRole && (await otherManagers(work.tx, id)) === 0) {
    throw refuse(contract.removeRole, 'account_last')
  }
  await takeRole(work.tx, { id, role })
  return { text: `${name} does not have the role ${role}.` }
}
