import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Any number that nobody else locks in this database. */
const migrationLock = 730_003

/** Brings the schema up to date; several processes may start at once, one of them does it. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(`
      create schema if not exists sandbox_bank;
      create table if not exists sandbox_bank.migration (
        name text primary key, done_at timestamptz not null default now()
      )`)
    const { rows } = await client.query<{ name: string }>('select name from sandbox_bank.migration')
    const done = new Set(rows.map(({ name }) => name))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names.filter((one) => !done.has(one))) {
      await client.query(await readFile(new URL(name, folder), 'utf8'))
      await client.query('insert into sandbox_bank.migration (name) values ($1)', [name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
