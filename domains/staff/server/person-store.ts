import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Role } from '../rules.ts'
import { endSessions, voidLinks } from './session-store.ts'

export type Person = {
  id: bigint
  name: string
  email: string
  active: boolean
  roles: string[]
  /** Those that hold for all brands. */
  general_roles: string[]
}
export type NewPerson = { name: string; name_key: string; email: string; now: Date }

/** Adds an account; undefined when the spelling of the name, or the address, is taken. */
export async function addPerson(tx: Tx, person: NewPerson): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into staff.person
      (name, name_key, email, created_at)
    values (${person.name}, ${person.name_key}, ${person.email}, ${person.now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function addRole(tx: Tx, person_id: bigint, role: Role): Promise<void> {
  await sql`insert into staff.person_role (person_id, role) values (${person_id}, ${role})
    on conflict do nothing`.execute(tx)
}

export async function findByKey(db: Db | Tx, nameKey: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, name, email, active, array(
      select role from staff.person_role where person_id = p.id order by role) as roles, array(
      select role from staff.person_role r where r.person_id = p.id and not exists (
        select from staff.role_brand b where b.person_id = p.id and b.role = r.role)) as general_roles
    from staff.person p where name_key = ${nameKey}`.execute(db)
  return rows[0]
}

/** Activates accounts, or keeps them out and ends their sessions and links. */
export async function setActive(
  tx: Tx,
  { nameKeys, active, now }: { nameKeys: readonly string[]; active: boolean; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`update staff.person
    set active = ${active}, version = version + 1
    where name_key = any(${[...nameKeys]}::text[]) and active <> ${active}
    returning id`.execute(tx)
  if (active) return
  for (const { id } of rows) {
    await voidLinks(tx, id, now)
    await endSessions(tx, id, now)
  }
}

/** The roles that an account has now. */
export async function rolesOf(db: Db | Tx, person_id: bigint): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select role from staff.person_role where person_id = ${person_id} order by role`.execute(db)
  return rows.map(({ role }) => role)
}
