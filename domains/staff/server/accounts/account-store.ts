import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { managingRoles, type Role } from '../../rules.ts'
import { scopesColumn } from '../role-scope-store.ts'

export type AccountRow = {
  id: bigint
  name: string
  email: string
  active: boolean
  roles: string[]
  created_at: Date
  version: number
  can_sign_in: boolean
  /** Roles for some brands, as "support 2". */
  scopes: string[]
}

/** Of `staff.person p`. */
export const accountColumns = sql`p.id, p.name, p.email, p.active, p.created_at, p.version,
  (exists (select from staff.passkey k where k.person_id = p.id)
    or p.password_hash is not null
      and exists (select from staff.second_factor f where f.person_id = p.id)) as can_sign_in,
  ${scopesColumn}, array(
  select role from staff.person_role where person_id = p.id order by role) as roles`

export async function findAccount(db: Db | Tx, id: bigint): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${accountColumns} from staff.person p
    where p.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Locks an account together with all that may change accounts: of two who deactivate each other
 * the second sees what the first has done.
 */
export async function lockAccount(tx: Tx, id: bigint): Promise<AccountRow | undefined> {
  await sql`select 1 from staff.person p where p.id = ${id} or exists (
      select from staff.person_role where person_id = p.id and role = any(${[...managingRoles]}::text[]))
    order by p.id for update`.execute(tx)
  return findAccount(tx, id)
}

/** The number of other active accounts that may change accounts. */
export async function otherManagers(db: Db | Tx, id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff.person p
    where p.active and p.id <> ${id} and exists (select from staff.person_role
      where person_id = p.id and role = any(${[...managingRoles]}::text[]))`.execute(db)
  return rows[0]?.count ?? 0
}

type Until = { id: bigint; kind: string; acts: readonly string[]; since: Date }

/**
 * The number of other accounts that may change accounts, or could before one of these acts took it
 * from them since a time.
 */
export async function otherManagersSince(
  tx: Tx,
  { id, kind, acts, since }: Until,
): Promise<number> {
  const managing = sql`${[...managingRoles]}::text[]`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff.person p
    where p.id <> ${id} and (
      p.active and exists (
        select from staff.person_role where person_id = p.id and role = any(${managing}))
      or exists (
        select from staff.audit a where a.object_kind = ${kind} and a.object_id = p.id
          and a.act = any(${[...acts]}::text[]) and a.at > ${since}
          and a.before @> '{"active": true}' and a.before -> 'roles' ?| ${managing}))`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function setAccountActive(
  tx: Tx,
  { id, active }: { id: bigint; active: boolean },
): Promise<void> {
  await sql`update staff.person set active = ${active}, version = version + 1
    where id = ${id} and active <> ${active}`.execute(tx)
}

type RoleOf = { id: bigint; role: Role }

/** Gives a role for all brands, or for these. A role that the account has gets these brands. */
export async function giveRole(
  tx: Tx,
  { id, role, brands }: RoleOf & { brands: readonly bigint[] },
): Promise<void> {
  await sql`insert into staff.person_role (person_id, role) values (${id}, ${role})
    on conflict do nothing`.execute(tx)
  await sql`delete from staff.role_brand where person_id = ${id} and role = ${role}`.execute(tx)
  await sql`insert into staff.role_brand (person_id, role, brand_id)
    select ${id}, ${role}, brand from unnest(${brands.map(String)}::bigint[]) brand
    on conflict do nothing`.execute(tx)
  await countVersion(tx, id)
}

export async function takeRole(tx: Tx, { id, role }: RoleOf): Promise<void> {
  await sql`with taken as (delete from staff.person_role
      where person_id = ${id} and role = ${role} returning person_id)
    update staff.person set version = version + 1
    where id in (select person_id from taken)`.execute(tx)
}

/** What a change of the sign-in methods shows to others: the version grows. */
export async function countVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update staff.person set version = version + 1 where id = ${id}`.execute(tx)
}
