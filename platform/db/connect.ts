import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'

/** Stores write SQL as SQL and name the shape of its rows: there is no table type to keep. */
type DB = Record<string, never>
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
export type Database = {
  pool: pg.Pool
  db: Db
  /** The same database, in which nothing can be changed: for reads, which need no transaction. */
  reader: Db
  close(): Promise<void>
}

const transactionTimeoutMs = 15_000
const idleInTransactionTimeoutMs = 5_000

/**
 * Opens a pool on the database. Amounts and ids (int8, and sums of them) arrive as bigint, numeric
 * as string, timestamptz as Date. `name` shows in pg_stat_activity.
 */
export function connect(url: string, { max = 10, name = 'casino' } = {}): Database {
  const options = {
    connectionString: url,
    max,
    types: { getTypeParser },
    statement_timeout: transactionTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: 5_000,
  }
  const pool = new pg.Pool({ ...options, application_name: name })
  const readOnly = '-c default_transaction_read_only=on'
  const reading = new pg.Pool({ ...options, application_name: `${name} reads`, options: readOnly })
  const [db, reader] = [pool, reading].map((one) => {
    tolerateDisconnects(one)
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(one) }) })
  }) as [Db, Db]
  return {
    pool,
    db,
    reader,
    async close() {
      await Promise.all([db.destroy(), reader.destroy()])
    },
  }
}

/**
 * A second pool on the same database, in which values arrive as `pg` gives them (int8 as text): for
 * libraries that know nothing of our bigints. Whoever opens it ends it.
 */
export function plainPool(pool: pg.Pool, { max, name }: { max: number; name: string }): pg.Pool {
  const { types: _ours, ...options } = pool.options as pg.PoolConfig
  const plain = new pg.Pool({ ...options, max, application_name: name })
  tolerateDisconnects(plain)
  return plain
}

function tolerateDisconnects(pool: pg.Pool): void {
  // A connection lost while idle is not an error of any request: the pool opens another.
  pool.on('error', () => undefined)
  // One lost between two statements of a transaction: the next statement tells its request.
  pool.on('connect', (client) => client.on('error', () => undefined))
}

const int8 = 20
const int8Array = 1016

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return (text: string) => BigInt(text)
  if (oid === int8Array) {
    const parse = pg.types.getTypeParser(oid as never) as (text: string) => (string | null)[]
    return (text: string) => parse(text).map((part) => (part === null ? null : BigInt(part)))
  }
  return pg.types.getTypeParser(oid as never, format as 'text')
}
