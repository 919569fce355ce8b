import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

/** Of each role what it may, in order: the middle of a `grant … to role`, or `not …` for what it may not of that. */
export type Grants = Readonly<Record<string, readonly string[]>>

const lock = 3_853_314_791_062_309_108n

/**
 * Gives each role that the server has what it may, and takes from it whatever it was given before; what
 * everybody may of himself is taken too, and each of them may connect. A server that has none of the roles is left as it is: there
 * one user does all. Gives the roles that were found.
 */
export async function grantAll(db: Db, grants: Grants): Promise<string[]> {
  return db.transaction().execute((tx) => grantWithin(tx, grants))
}

/** The same as part of a transaction that makes what the rights are of: nobody finds it without them. */
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

/** The database, and all that rights are given on in it. */
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
