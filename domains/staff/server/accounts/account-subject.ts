import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import type { Role } from '../../rules.ts'
import { type AccountRow, lockAccount, otherManagersSince } from './account-store.ts'

export const accountKind = 'staff_account'

/** An account as the object of a change, locked. */
export async function accountSubject(work: Work, { id }: { id: bigint }): Promise<Subject> {
  const { version, name, active, roles } = await lockedAccount(work, id)
  return { kind: accountKind, id, version, state: { name, active, roles } }
}

/** These may take the right to change accounts from somebody, by one person alone. */
const taking = [contract.deactivateAccount.name, contract.removeRole.name]
const takenDays = 7

/**
 * The same for a change that gives rights. It needs two people as soon as two could agree who are
 * not the account itself. Whoever lost that right in the last days still counts: nobody first takes
 * it from all others and then gives rights alone.
 */
export async function grantSubject(
  work: Work,
  { id, role }: { id: bigint; role?: Role },
): Promise<Subject> {
  const subject = await accountSubject(work, { id })
  const missing = role ? [`the role ${role}`] : []
  const since = new Date(work.now.getTime() - takenDays * 86_400_000)
  const others = { id, kind: accountKind, acts: taking, since }
  return { ...subject, missing, needsTwo: (await otherManagersSince(work.tx, others)) > 1 }
}

export async function lockedAccount({ tx }: Work, id: bigint): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (!account) throw refuse(contract.deactivateAccount, 'account_unknown')
  return account
}
