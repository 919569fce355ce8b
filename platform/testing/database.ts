import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Database, type Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { readSqlFiles, type SqlFolder } from '../db/sql-files.ts'

/** The URLs of the PostgreSQL servers of a test run: one per worker where possible. */
export type TestServers = readonly [string, ...string[]]

/** Prepares a template database beyond its migrations. */
export type Prepare = (pool: pg.Pool) => Promise<void>

/** Rows that the template of several test files has; `key` tells what they depend on. */
export type Rows = { key: string; add(database: Database): Promise<void> }

/**
 * Creates a database for a test file: a copy of a template that is migrated, and filled with rows,
 * once for all files with the same migrations and rows. `drop` closes and removes it.
 */
// biome-ignore lint/complexity/useMaxParams: most tests give the first two
export async function testDatabase(
  servers: TestServers,
  folders: readonly SqlFolder[],
  prepare?: Prepare,
  rows?: Rows,
): Promise<Database & { url: string; drop(): Promise<void> }> {
  const server = ownOf(servers)
  const migrated = await migratedTemplate(server, folders, prepare)
  const template = rows ? await filledTemplate(server, migrated, rows) : migrated
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files is ten times faster than writing everything to the log.
  const create = `create database ${name} template ${template} strategy file_copy`
  await onServer(server, (client) => client.query(create))
  const url = urlOf(server, name)
  const database = connect(url)
  const drop = async () => {
    await database.close()
    await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { ...database, url, drop }
}

/**
 * Each worker has its own server, because open transactions of other tests would delay the relay.
 */
function ownOf(servers: TestServers): string {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0)
  return servers[worker % servers.length] ?? servers[0]
}

/** The URL of another database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Whether the relay has still events to deliver. */
export async function hasUnrelayedEvents(db: Db): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from events.outbox o join events.cursor c on c.reader = 'relay'
      where (o.txid, o.position) > (c.txid, c.position)) as left`.execute(db)
  return rows[0]?.left ?? false
}

const templateLock = 730_001

async function migratedTemplate(
  server: string,
  folders: readonly SqlFolder[],
  prepare?: Prepare,
): Promise<string> {
  const files = JSON.stringify(await readSqlFiles(folders))
  const name = `template_${hashOf(files)}${prepare ? `_${prepare.name.toLowerCase()}` : ''}`
  await createTemplate(server, { name, from: 'template1' }, async ({ db, pool }) => {
    await migrate(db, folders)
    await prepare?.(pool)
  })
  return name
}

async function filledTemplate(server: string, from: string, { key, add }: Rows): Promise<string> {
  const name = `${from}_${hashOf(key)}`
  await createTemplate(server, { name, from }, add)
  return name
}

/** Creates a template unless it exists; it gets its name when it is complete. */
async function createTemplate(
  server: string,
  { name, from }: { name: string; from: string },
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const raw = `${name}_raw`
    await client.query(`drop database if exists ${raw} with (force)`)
    await client.query(`create database ${raw} template ${from} strategy file_copy`)
    const database = connect(urlOf(server, raw), { max: 2 })
    try {
      await fill(database)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${raw} rename to ${name}`)
  })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
