import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { type Bulkhead, createBulkhead } from './bulkhead.ts'
import { serverOf } from './shards/server-of.ts'

const mark = '/* prepared */'

/**
 * Marks the start of a statement that runs very often: each connection plans it once and keeps the
 * plan. The text must be constant, so pass a list as one array.
 */
export const prepared = sql.raw(mark)

/** The share of the pool's connections that may wait for one Citus server. */
const shareOfOne = 0.4

/**
 * Wraps a pool so that its connections handle `prepared` statements, and no Citus server that hangs
 * takes most of them.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const bulkhead = createBulkhead(Math.max(1, Math.floor(pool.options.max * shareOfOne)))
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? preparingClient(client, bulkhead)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

function preparingClient(client: pg.PoolClient, bulkhead: Bulkhead): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    return text.startsWith(mark)
      ? client.query({ name: nameOf(text), text, values })
      : client.query(text, values)
  }
  // The servers used by the current transaction. Waiting queries may need the locks that it holds.
  let been: Set<string> | undefined
  return Object.assign(Object.create(client), {
    query(text: string, values: unknown[]) {
      if (begins.test(text)) been = new Set()
      else if (ends.test(text)) been = undefined
      const server = serverOf(text)
      if (!server || been?.has(server)) return query(text, values)
      return bulkhead(server, () => {
        been?.add(server)
        return query(text, values)
      })
    },
  })
}

const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)$/i

/** The text of a statement is too long for its name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared ${names.size}`
  names.set(text, name)
  return name
}
const names = new Map<string, string>()
