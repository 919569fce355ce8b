import { loop } from '@casino/time/loop.ts'
import type { Db } from '../connect.ts'
import { isOnCitus, nodesOfSchemas } from './citus.ts'
import { setShardLocations } from './server-of.ts'

const lookMs = 2000

type Log = Parameters<typeof loop>[0]['log']

/** Keeps track of which server holds which shard. Does nothing without Citus. */
export async function followShardLocations({
  db,
  log,
}: {
  db: Db
  log: Log
}): Promise<() => Promise<void>> {
  if (!(await isOnCitus(db))) return async () => undefined
  const look = async () => {
    const nodes = [...(await nodesOfSchemas(db))]
    setShardLocations(new Map(nodes.map(([schema, { host, port }]) => [schema, `${host}:${port}`])))
    return lookMs
  }
  await look()
  return loop({ name: 'which server answers', log, turn: look }).stop
}
