import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'

/** Stores write plain SQL and declare the types of its rows, so there are no table types. */
type DB = Record<string, never>
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
export type Database = {
  pool: pg.Pool
  db: Db
  /** The same database, read-only: for reads without a transaction. */
  reader: Db
  close(): Promise<void>
}

const transactionTimeoutMs = 15_000
const idleInTransactionTimeoutMs = 5_000

/**
 * Opens a connection pool. int8 values (amounts, ids) are bigint, numeric is string, timestamptz is
 * Date. `name` is shown in pg_stat_activity.
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
 * A second pool on the same database with the default types of `pg` (int8 as text), for libraries
 * that do not expect bigint. The caller must end it.
 */
export function plainPool(pool: pg.Pool, { max, name }: { max: number; name: string }): pg.Pool {
  const { types: _ours, ...options } = pool.options as pg.PoolConfig
  const plain = new pg.Pool({ ...options, max, application_name: name })
  tolerateDisconnects(plain)
  return plain
}

function tolerateDisconnects(pool: pg.Pool): void {
  // A connection lost while idle fails no request: the pool opens another one.
  pool.on('error', () => undefined)
  // A connection lost within a transaction: the next statement reports it.
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
