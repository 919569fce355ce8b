import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type AppliedMigrations,
  type KnownFiles,
  openAppliedMigrations,
  readAppliedMigrations,
} from './applied-migrations.ts'
import type { Db, Tx } from './connect.ts'
import { assertSameShards } from './shards/for-each-shard.ts'
import type { SqlFile } from './sql-file.ts'
import { readSqlFiles, type SqlFiles, type SqlFolder } from './sql-files.ts'

/** The lock of kysely's migrator: a server of an older version may start at the same time. */
const migrationLock = 3_853_314_791_062_309_107n

/**
 * Migrates a database to the newest version; returns the names of the files that ran. First missing
 * migrations run, in the order of the folders, then changed files of the `functions/` folders
 * beside them. Everything is one transaction: concurrent starts wait for each other, and a failure
 * changes nothing. `schema` contains the record of applied files. Throws at the first file that
 * fails and names it. An up-to-date database is only read, so a role without DDL privileges can
 * start. A function file runs again whenever its text changes, by `create or replace function`.
 * That cannot change a signature, and servers of the previous version still call the function: a
 * changed signature is a new name in a new file, and a migration of the next release drops the old
 * one.
 */
export async function migrate(
  db: Db,
  folders: readonly SqlFolder[],
  { schema = 'migrations' } = {},
): Promise<string[]> {
  const { migrations, functions } = await readSqlFiles(folders)
  assertNamedOnce([...migrations, ...functions])
  const known = await readAppliedMigrations(db, schema)
  if (known && isUpToDate(known, { migrations, functions })) return []
  if (known) assertSameShards(known.migrations, migrations)
  return db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    const applied = await openAppliedMigrations(tx, schema)
    assertNotNewer(applied, migrations)
    const ran = await runMissing(tx, applied, migrations)
    return [...ran, ...(await runChanged(tx, applied, functions))]
  })
}

/** Blocks other migrations until the transaction ends. */
export async function lockMigrations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
}

function assertNamedOnce(files: readonly SqlFile[]): void {
  const names = files.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`two migrations have the name ${twice}`)
}

function isUpToDate(applied: KnownFiles, { migrations, functions }: SqlFiles): boolean {
  return (
    applied.migrations.size === migrations.length &&
    applied.functions.size === functions.length &&
    migrations.every(({ name }) => applied.migrations.has(name)) &&
    functions.every(({ name, text }) => applied.functions.get(name) === hashOf(text))
  )
}

function assertNotNewer(applied: AppliedMigrations, migrations: readonly SqlFile[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.migrations].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Error(`the database is newer than this program: it has had ${unknown.join(', ')}`)
}

/** Runs the migrations that are not recorded yet. */
export async function runMissing(
  tx: Tx,
  applied: AppliedMigrations,
  migrations: readonly SqlFile[],
): Promise<string[]> {
  const missing = migrations.filter(({ name }) => !applied.migrations.has(name))
  for (const file of missing) {
    await run(tx, file)
    await applied.addMigration(file.name)
  }
  return missing.map(({ name }) => name)
}

/** Runs the function files that have changed since they were recorded. */
export async function runChanged(
  tx: Tx,
  applied: AppliedMigrations,
  functions: readonly SqlFile[],
): Promise<string[]> {
  const changed = functions.filter(({ name, text }) => applied.functions.get(name) !== hashOf(text))
  for (const file of changed) {
    await run(tx, file)
    await applied.setFunction(file.name, hashOf(file.text))
  }
  await applied.keepFunctions(functions.map(({ name }) => name))
  return changed.map(({ name }) => name)
}

/** A file may set its search_path; the next one starts with the default. */
async function run(tx: Tx, { name, text }: SqlFile): Promise<void> {
  try {
    await sql.raw(text).execute(tx)
    await sql`set local search_path to default`.execute(tx)
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
