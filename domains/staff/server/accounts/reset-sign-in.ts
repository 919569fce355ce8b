import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { endSessions } from '../session-store.ts'
import { deleteSecondFactor, setPasswordHash } from '../sign-in/method-store.ts'
import { deletePasskeysOf } from '../sign-in/passkey-store.ts'
import { countVersion } from './account-store.ts'
import { lockedAccount } from './account-subject.ts'
import { mailLink } from './mail-link.ts'

/** Removes password, second factor and passkeys of an account, ends its sessions and mails a link. */
export async function resetSignIn(
  work: StaffChangeContext,
  { id }: Input<typeof contract.resetSignIn>,
): Promise<Output<typeof contract.resetSignIn>> {
  const { tx, now } = work
  const account = await lockedAccount(work, id)
  if (!account.active) throw refuse(contract.resetSignIn, 'account_inactive')
  await setPasswordHash(tx, { id, password_hash: null })
  await deleteSecondFactor(tx, id)
  await deletePasskeysOf(tx, id)
  await endSessions(tx, id, now)
  await mailLink(work, account)
  await countVersion(tx, id)
  return { text: `${account.name} signs in by a link that was sent to ${account.email}.` }
}
