import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import type * as contract from '../../contract.ts'
import { giveRole } from './account-store.ts'
import { lockedAccount } from './account-subject.ts'

export async function addRole(
  work: StaffChangeContext,
  { id, role }: Input<typeof contract.addRole>,
): Promise<Output<typeof contract.addRole>> {
  const { name } = await lockedAccount(work, id)
  await giveRole(work.tx, { id, role })
  return { text: `${name} has the role ${role}.` }
}
