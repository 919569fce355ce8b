import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import type * as contract from '../../contract.ts'
import { setAccountActive } from './account-store.ts'
import { lockedAccount } from './account-subject.ts'

/** Lets an account in again. */
export async function reactivateAccount(
  work: StaffChangeContext,
  { id }: Input<typeof contract.reactivateAccount>,
): Promise<Output<typeof contract.reactivateAccount>> {
  const { name } = await lockedAccount(work, id)
  await setAccountActive(work.tx, { id, active: true })
  return { text: `${name} is active.` }
}
