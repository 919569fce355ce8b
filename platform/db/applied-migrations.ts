import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'

/**
 * The files applied to a database: names of migrations, and the last hash of each function file.
 */
export type KnownFiles = {
  migrations: ReadonlySet<string>
  functions: ReadonlyMap<string, string>
}
export type AppliedMigrations = KnownFiles & {
  addMigration(name: string): Promise<void>
  setFunction(name: string, hash: string): Promise<void>
  /** Removes the records of deleted function files, so that they run again if they come back. */
  keepFunctions(names: readonly string[]): Promise<void>
}

/** The recorded files of a schema; undefined when there is no record yet. */
export async function readAppliedMigrations(
  db: Db | Tx,
  schema: string,
): Promise<KnownFiles | undefined> {
  const [migration, repeatable] = [`${schema}.migration`, `${schema}.repeatable`]
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${migration}) is not null and to_regclass(${repeatable}) is not null
      as found`.execute(db)
  if (!rows[0]?.found) return undefined
  const done = await sql<{ name: string }>`select name from ${sql.table(migration)}`.execute(db)
  const hashes = await sql<{ name: string; hash: string }>`
    select name, hash from ${sql.table(repeatable)}`.execute(db)
  return {
    migrations: new Set(done.rows.map(({ name }) => name)),
    functions: new Map(hashes.rows.map(({ name, hash }) => [name, hash])),
  }
}

/** Opens the record of a schema; creates it when missing. */
export async function openAppliedMigrations(tx: Tx, schema: string): Promise<AppliedMigrations> {
  const migration = sql.table(`${schema}.migration`)
  const repeatable = sql.table(`${schema}.repeatable`)
  await sql`create schema if not exists ${sql.id(schema)}`.execute(tx)
  await sql`create table if not exists ${migration} (
    name text primary key, done_at timestamptz not null default now())`.execute(tx)
  await sql`create table if not exists ${repeatable} (
    name text primary key, hash text not null, done_at timestamptz not null default now()
  )`.execute(tx)
  await takeOver(tx, schema)
  const known = await readAppliedMigrations(tx, schema)
  if (!known) throw new Error(`${schema} has no record of applied migrations`)
  return {
    ...known,
    addMigration: async (name) => {
      await sql`insert into ${migration} (name) values (${name})`.execute(tx)
    },
    setFunction: async (name, hash) => {
      await sql`insert into ${repeatable} (name, hash) values (${name}, ${hash})
        on conflict (name) do update set hash = excluded.hash, done_at = now()`.execute(tx)
    },
    keepFunctions: async (names) => {
      await sql`delete from ${repeatable} where name <> all (${names})`.execute(tx)
    },
  }
}

/** Takes over records of older versions: kysely's table, or names with a file extension. */
async function takeOver(tx: Tx, schema: string): Promise<void> {
  const migration = sql.table(`${schema}.migration`)
  await sql`update ${migration} set name = left(name, -4) where name like '%.sql'`.execute(tx)
  const old = `${schema}.kysely_migration`
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${old}) is not null as found`.execute(tx)
  if (!rows[0]?.found) return
  await sql`insert into ${migration} (name, done_at)
    select name, "timestamp"::timestamptz from ${sql.table(old)}`.execute(tx)
  await sql`drop table ${sql.table(old)}, ${sql.table(`${old}_lock`)}`.execute(tx)
}
