import type { Db } from '@casino/db/connect.ts'
import { isOnCitus, nodesOfSchemas } from '@casino/db/shards/citus.ts'
import { keepApart } from '@casino/db/shards/distribute.ts'
import type { Log } from '@casino/log/log.ts'
import { loop } from '@casino/time/loop.ts'
import type { BatcherOptions } from './batcher.ts'

export type Places = {
  /** The last known address of the server that holds a shard. */
  of(ledger: string): string
  /** The addresses of all servers that hold a shard. */
  all(): string[]
  /** The settings of its batchers. */
  how: Pick<BatcherOptions, 'settings' | 'isLocal' | 'connections'>
  stop(): Promise<void>
}

const lookMs = 500
/**
 * Citus forwards statements only with a plan for known values. The servers of a cluster share a
 * process's bets.
 */
const how = { settings: ['plan_cache_mode=auto'], isLocal: true, connections: 1 }

/**
 * Finds the servers of the shards. On one PostgreSQL it is always the same. With Citus it is
 * polled: until a move is noticed, the old server forwards the calls, only slower.
 */
export async function findPlaces({
  db,
  url,
  log,
}: {
  db: Db
  url: string
  log: Log
}): Promise<Places> {
  if (!(await isOnCitus(db))) {
    return { of: () => url, all: () => [url], how: {}, stop: async () => undefined }
  }
  const servers = new Set<string>()
  let places = new Map<string, string>()
  const look = async () => {
    const nodes = await nodesOfSchemas(db)
    places = new Map([...nodes].map(([schema, node]) => [schema, addressAt(url, node)]))
    const isNew = [...places.values()].filter((place) => !servers.has(place) && servers.add(place))
    if (isNew.length > 0) await keepApart(db)
  }
  await look()
  const looking = loop({
    name: 'where the shards stand',
    log,
    async turn() {
      await look()
      return lookMs
    },
  })
  return {
    of: (ledger) => places.get(ledger) ?? url,
    all: () => [...new Set(places.values())],
    how,
    stop: looking.stop,
  }
}

function addressAt(url: string, { host, port }: { host: string; port: number }): string {
  const address = new URL(url)
  address.hostname = host
  address.port = `${port}`
  return address.href
}
