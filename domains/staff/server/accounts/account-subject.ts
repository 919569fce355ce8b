import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import type { Role } from '../../rules.ts'
import { type AccountRow, lockAccount, otherManagers } from './account-store.ts'

export const accountKind = 'staff_account'

/** An account as the object of a change, locked. */
export async function accountSubject(work: Work, { id }: { id: bigint }): Promise<Subject> {
  const { version, name, active, roles } = await lockedAccount(work, id)
  return { kind: accountKind, id, version, state: { name, active, roles } }
}

/**
 * The same for a change that gives rights. It needs two people as soon as two could agree who are
 * not the account itself.
 */
export async function grantSubject(
  work: Work,
  { id, role }: { id: bigint; role?: Role },
): Promise<Subject> {
  const subject = await accountSubject(work, { id })
  const missing = role ? [`the role ${role}`] : []
  return { ...subject, missing, needsTwo: (await otherManagers(work.tx, id)) > 1 }
}

export async function lockedAccount({ tx }: Work, id: bigint): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (!account) throw refuse(contract.deactivateAccount, 'account_unknown')
  return account
}
