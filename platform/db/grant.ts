import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

/**
 * The privileges of each role, in order: the middle part of `grant … to role`, or `not …` for an
 * exception.
 */
export type Grants = Readonly<Record<string, readonly string[]>>

const lock = 3_853_314_791_062_309_108n

/**
 * Grants each existing role its privileges and revokes everything else that it had before, also the
 * defaults of PUBLIC. Each role may connect. A server without these roles stays unchanged: there
 * one user does everything. Returns the roles that exist.
 */
export async function grantAll(db: Db, grants: Grants): Promise<string[]> {
  return db.transaction().execute((tx) => grantWithin(tx, grants))
}

/**
 * The same within a transaction that creates objects, so that they are never visible without their
 * privileges.
 */
export async function grantWithin(tx: Tx, grants: Grants): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
  const roles = await rolesAmong(tx, Object.keys(grants))
  if (roles.length === 0) return []
  const { database, rights } = await existingObjects(tx)
  for (const taken of rights) {
    await run(tx, `revoke all on ${taken} from public, ${roles.join(', ')}`)
  }
  await run(tx, `grant connect on database ${database} to ${roles.join(', ')}`)
  for (const role of roles) {
    for (const right of grants[role] ?? []) await run(tx, statementOf(right, role))
  }
  return roles
}

function statementOf(right: string, role: string): string {
  const [, taken] = /^not (.+)$/.exec(right) ?? []
  return taken ? `revoke ${taken} from ${role}` : `grant ${right} to ${role}`
}

async function rolesAmong(tx: Tx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select rolname::text as role from pg_roles where rolname = any(${names}) order by 1`.execute(tx)
  return rows.map(({ role }) => role)
}

/** The database and all objects in it that have privileges. */
async function existingObjects(tx: Tx): Promise<{ database: string; rights: string[] }> {
  const { rows } = await sql<{ database: string; schemas: string[] }>`
    select quote_ident(current_database()) as database, array(
      select quote_ident(nspname) from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1
    ) as schemas`.execute(tx)
  const { database = '', schemas = [] } = rows[0] ?? {}
  const names = schemas.join(', ')
  const inSchemas = ['tables', 'sequences', 'functions'].map(
    (what) => `all ${what} in schema ${names}`,
  )
  return { database, rights: [`database ${database}`, `schema ${names}`, ...inSchemas] }
}

async function run(tx: Tx, statement: string): Promise<void> {
  await sql.raw(statement).execute(tx)
}
