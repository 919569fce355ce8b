import { isOnCitus, nodesOfSchemas } from '@casino/db/citus.ts'
import type { Db } from '@casino/db/connect.ts'
import { keepApart } from '@casino/db/distribute.ts'
import type { Log } from '@casino/log/log.ts'
import { loop } from '@casino/time/loop.ts'
import type { BatcherOptions } from './batcher.ts'

export type Places = {
  /** The address of the server that holds a shard, as it was known last. */
  of(ledger: string): string
  /** Of each server that holds one. */
  all(): string[]
  /** How its batchers work. */
  how: Pick<BatcherOptions, 'settings' | 'isLocal' | 'connections'>
  stop(): Promise<void>
}

const lookMs = 500
/** What Citus hands on has no plan before its values are known. Its servers are several, and share the bets of a process. */
const how = { settings: ['plan_cache_mode=auto'], isLocal: true, connections: 1 }

/**
 * Where the shards stand. On one PostgreSQL at its own address; of Citus it is asked, again and again: a shard that moves
 * is served by its old server until the new one is known, only slower.
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
