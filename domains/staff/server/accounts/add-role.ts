import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { managingRoles } from '../../rules.ts'
import { giveRole } from './account-store.ts'
import { lockedAccount } from './account-subject.ts'

export async function addRole(
  work: StaffChangeContext,
  { id, role, brands = [] }: Input<typeof contract.addRole>,
): Promise<Output<typeof contract.addRole>> {
  const { name } = await lockedAccount(work, id)
  // Accounts belong to no brand.
  if (brands.length > 0 && managingRoles.includes(role)) {
    throw refuse(contract.addRole, 'role_general')
  }
  await giveRole(work.tx, { id, role, brands })
  const where = brands.length > 0 ? ` for the brands ${brands.join(', ')}` : ''
  return { text: `${name} has the role ${role}${where}.` }
}
