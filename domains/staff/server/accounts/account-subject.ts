import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../contract.ts'
import { managingRoles, type Role } from '../../rules.ts'
import { type AccountRow, lockAccount, otherManagers, otherManagersSince } from './account-store.ts'

export const accountKind = 'staff_account'

/** An account as the object of a change, locked. */
export async function accountSubject(work: Work, { id }: { id: bigint }): Promise<Subject> {
  const { version, name, active, roles, scopes, can_sign_in } = await lockedAccount(work, id)
  return { kind: accountKind, id, version, state: { name, active, roles, scopes, can_sign_in } }
}

type Given = { id: bigint; brands?: readonly bigint[] | undefined }

/** These may take the right to change accounts from somebody. */
const taking = [contract.deactivateAccount.name, contract.removeRole.name]
const takenDays = 7

/** Gives a role. */
export async function roleSubject(work: Work, given: Given & { role: Role }): Promise<Subject> {
  const { id, role, brands = [] } = given
  const subject = await grantSubject(work, { id, role })
  const { roles, scopes } = await lockedAccount(work, id)
  const others = scopes.filter((scope) => !scope.startsWith(`${role} `))
  return {
    ...subject,
    after: {
      roles: [...new Set([...roles, role])].sort(),
      scopes: [...others, ...brands.map((brand) => `${role} ${brand}`)].sort(),
    },
  }
}

export async function reactivationSubject(work: Work, given: Given): Promise<Subject> {
  return { ...(await grantSubject(work, given)), after: { active: true } }
}

/** The account signs in by a mailed link. */
export async function resetSubject(work: Work, given: Given): Promise<Subject> {
  return { ...(await grantSubject(work, given)), after: { can_sign_in: false } }
}

/**
 * The same for a change that gives rights. It needs two people as soon as two could agree who are
 * not the account itself. Whoever lost that right in the last days still counts: nobody first takes
 * it from all others and then gives rights alone.
 */
async function grantSubject(
  work: Work,
  { id, role }: { id: bigint; role?: Role },
): Promise<Subject> {
  const subject = await accountSubject(work, { id })
  const missing = role ? [`the role ${role}`] : []
  const since = new Date(work.now.getTime() - takenDays * 86_400_000)
  const others = { id, kind: accountKind, acts: taking, since }
  return { ...subject, missing, needsTwo: (await otherManagersSince(work.tx, others)) > 1 }
}

type Taken = { id: bigint; role?: Role }

/**
 * The same for a change that takes rights: one person alone, unless the account may change accounts
 * and two others could agree.
 */
export async function takingSubject(work: Work, { id, role }: Taken): Promise<Subject> {
  const subject = await accountSubject(work, { id })
  const { active, roles } = await lockedAccount(work, id)
  const lost = role ? roles.filter((one) => one === role) : roles
  const takesManaging = active && managingRoles.some((one) => lost.includes(one))
  const after = role ? { roles: roles.filter((one) => one !== role) } : { active: false }
  return { ...subject, after, needsTwo: takesManaging && (await otherManagers(work.tx, id)) > 1 }
}

export async function lockedAccount({ tx }: Work, id: bigint): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (!account) throw refuse(contract.deactivateAccount, 'account_unknown')
  return account
}
