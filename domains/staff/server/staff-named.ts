import type { Db, Tx } from '@casino/db/connect.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { nameKey } from '../names.ts'
import type { Permission } from '../permissions.ts'
import { permissionsOf } from '../rules.ts'
import { findByKey } from './person-store.ts'

export type NamedStaff = Staff & { permissions: ReadonlySet<Permission> }

/**
 * The active account with this name, in any spelling. A command sees all brands, so only roles for
 * all brands count.
 */
export async function staffNamed(db: Db | Tx, name: string): Promise<NamedStaff | undefined> {
  const person = await findByKey(db, nameKey(name))
  if (!person?.active) return undefined
  return { id: person.id, name: person.name, permissions: permissionsOf(person.general_roles) }
}
