import pg from 'pg'
import { clientFor } from '../client-for.ts'

/** When several processes prepare one server, they create the roles one after the other. */
const lock = '5530917034462713119'

/**
 * Creates missing roles on the server of `url` and sets their passwords. They may sign in; they own
 * and inherit nothing.
 */
export async function ensureRoles(
  url: string,
  passwords: readonly (readonly [role: string, password: string])[],
): Promise<void> {
  if (passwords.length === 0) return
  const client = clientFor(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const found = await client.query<{ rolname: string }>('select rolname from pg_roles')
    const known = new Set(found.rows.map(({ rolname }) => rolname))
    for (const [role, password] of passwords) {
      const name = pg.escapeIdentifier(role)
      if (!known.has(role)) await client.query(`create role ${name}`)
      await client.query(
        `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
          password ${pg.escapeLiteral(password)}`,
      )
    }
  } finally {
    await client.end()
  }
}
