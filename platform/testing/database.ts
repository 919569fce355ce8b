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

/**
 * Creates a database for a test file: a copy of a template that is migrated once for all files with
 * the same migrations. `drop` closes and removes it.
 */
export async function testDatabase(
  servers: TestServers,
  folders: readonly SqlFolder[],
  prepare?: Prepare,
): Promise<Database & { url: string; drop(): Promise<void> }> {
  const server = ownOf(servers)
  const template = await templateOf(server, folders, prepare)
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

async function templateOf(
  server: string,
  folders: readonly SqlFolder[],
  prepare?: Prepare,
): Promise<string> {
  const name = `template_${await fingerprint(folders)}${prepare ? `_${prepare.name.toLowerCase()}` : ''}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const raw = `${name}_raw`
    await client.query(`drop database if exists ${raw} with (force)`)
    await client.query(`create database ${raw}`)
    const database = connect(urlOf(server, raw), { max: 2 })
    try {
      await migrate(database.db, folders)
      await prepare?.(database.pool)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${raw} rename to ${name}`)
  })
  return name
}

async function fingerprint(folders: readonly SqlFolder[]): Promise<string> {
  const files = JSON.stringify(await readSqlFiles(folders))
  return createHash('sha256').update(files).digest('hex').slice(0, 12)
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
