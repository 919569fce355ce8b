import { newToken } from '@casino/auth/token.ts'
import type { Work } from '@casino/db/work.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { nameKey, staffName } from '../names.ts'
import { isEmail, linkMinutes, type Role } from '../rules.ts'
import { accountKind } from './accounts/account-subject.ts'
import { addAudit } from './audit-store.ts'
import { addPerson, addRole, findByKey } from './person-store.ts'
import { addLink, voidLinks } from './session-store.ts'

type Inviting = Work & { staff?: Staff | undefined }
type Invitation = { name: string; account?: { email: string; role: Role } | undefined }
export type Invited = { name: string; path: string } | { refused: string }

/**
 * Makes a one-time link for an account, which is new if `account` is given. Older links become
 * void. The token is in the fragment of the address, which browsers do not send. `staff` is the
 * account that does it, if one is named.
 */
export async function invite(work: Inviting, { name, account }: Invitation): Promise<Invited> {
  const { tx, now, staff } = work
  const added = account ? await addAccount(work, { name, ...account }) : undefined
  if (added) return { refused: added }
  const person = await findByKey(tx, nameKey(name))
  if (!person?.active) return { refused: `There is no active account ${name}.` }
  await voidLinks(tx, person.id, now)
  const { token, token_hash } = newToken()
  const expires_at = new Date(now.getTime() + linkMinutes * 60_000)
  await addLink(tx, { person_id: person.id, token_hash, sets_up: false, now, expires_at })
  const act = account ? 'staff.invite_account' : 'staff.invite'
  const object = { kind: accountKind, id: person.id }
  const after = { name: person.name, roles: person.roles }
  await addAudit(tx, { at: now, staff, act, object, after })
  return { name: person.name, path: `/enter#${token}` }
}

async function addAccount(
  { tx, now }: Work,
  { name: given, email, role }: { name: string; email: string; role: Role },
): Promise<string | undefined> {
  const name = staffName(given)
  if (!name) return `${given || 'Nothing'} is no name of two to sixty letters.`
  if (!isEmail(email)) return `${email} is no email address.`
  const id = await addPerson(tx, { name, name_key: nameKey(name), email, now })
  if (!id) {
    return (await findByKey(tx, nameKey(name)))
      ? `An account with the name ${name}, or a spelling of it, exists.`
      : `An account with the address ${email} exists.`
  }
  await addRole(tx, id, role)
  return undefined
}
