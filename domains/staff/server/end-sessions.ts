import type { Work } from '@casino/db/work.ts'
import { nameKey } from '../rules.ts'
import { findByKey } from './person-store.ts'
import { endSessions, voidLinks } from './session-store.ts'

/** Ends all sessions of an account and voids its links. Undefined when there is no such account. */
export async function endSessionsOf(
  { tx, now }: Work,
  name: string,
): Promise<{ name: string; ended: number } | undefined> {
  const person = await findByKey(tx, nameKey(name))
  if (!person) return undefined
  await voidLinks(tx, person.id, now)
  return { name: person.name, ended: await endSessions(tx, person.id, now) }
}
