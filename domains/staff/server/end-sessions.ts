import type { Work } from '@casino/db/work.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { nameKey } from '../names.ts'
import { accountKind } from './accounts/account-subject.ts'
import { addAudit } from './audit-store.ts'
import { findByKey } from './person-store.ts'
import { endSessions, voidLinks } from './session-store.ts'

/**
 * Ends all sessions of an account and voids its links. Undefined when there is no such account.
 * `staff` is the account that does it, if one is named.
 */
export async function endSessionsOf(
  { tx, now, staff }: Work & { staff?: Staff | undefined },
  name: string,
): Promise<{ name: string; ended: number } | undefined> {
  const person = await findByKey(tx, nameKey(name))
  if (!person) return undefined
  await voidLinks(tx, person.id, now)
  const ended = await endSessions(tx, person.id, now)
  const object = { kind: accountKind, id: person.id }
  await addAudit(tx, { at: now, staff, act: 'staff.end_sessions', object, after: { ended } })
  return { name: person.name, ended }
}
