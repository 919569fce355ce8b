import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { type Bulkhead, createBulkhead } from './bulkhead.ts'
import { serverOf } from './server-of.ts'

const mark = '/* prepared */'

/**
 * Begins a statement that is asked thousands of times a second: each connection plans it once and keeps
 * the plan. Its text must be the same whatever is asked: a list goes in as one array.
 */
export const prepared = sql.raw(mark)

/** Of a pool's connections, what may wait for one server of Citus. */
const shareOfOne = 0.4

/** The pool, whose connections know what is `prepared`; no server of Citus that hangs takes most of them. */
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
  // The servers at which the transaction under way has been: those who wait there may be waiting for what it has locked.
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

/** A statement's own text is too long to be its name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared ${names.size}`
  names.set(text, name)
  return name
}
const names = new Map<string, string>()
