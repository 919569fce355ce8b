import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { managingRoles } from '../../rules.ts'
import { voidRequestsOf } from '../request-store.ts'
import { endSessions, voidLinks } from '../session-store.ts'
import { type AccountRow, otherManagers, setAccountActive } from './account-store.ts'
import { lockedAccount } from './account-subject.ts'

/** Keeps an account out: its sessions, links and requests end in the same transaction. */
export async function deactivateAccount(
  work: StaffChangeContext,
  { id }: Input<typeof contract.deactivateAccount>,
): Promise<Output<typeof contract.deactivateAccount>> {
  const { tx, now } = work
  const account = await lockedAccount(work, id)
  if (isManager(account) && (await otherManagers(tx, id)) === 0) {
    throw refuse(contract.deactivateAccount, 'account_last')
  }
  await setAccountActive(tx, { id, active: false })
  await voidLinks(tx, id, now)
  await voidRequestsOf(tx, id, now)
  const ended = await endSessions(tx, id, now)
  return { text: `${account.name} is not active any more. Sessions ended: ${ended}.` }
}

function isManager({ active, roles }: AccountRow): boolean {
  return active && managingRoles.some((role) => roles.includes(role))
}
