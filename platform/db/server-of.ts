import { loop } from '@casino/time/loop.ts'
import { coordinatorTable, isOnCitus, nodesOfSchemas } from './citus.ts'
import type { Db } from './connect.ts'

let places: ReadonlyMap<string, string> | undefined

const spread = 'ledger'
const local = coordinatorTable.split('.').at(-1)
/** The first of a statement's names that is of a shard, or of what shows all of them. */
const shardIn = new RegExp(`\\b(${spread}(?:_\\d+)?)"?\\.(?!"?${local})`)
const everyServer = 'every shard'
const lookMs = 2000

/** Of Citus: the server that a statement is handed on to; undefined where it is done by the one that we are connected to. */
export function serverOf(statement: string): string | undefined {
  if (!places) return undefined
  const schema = shardIn.exec(statement)?.[1]
  return schema && (schema === spread ? everyServer : (places.get(schema) ?? schema))
}

/** Tells this process which shard stands where. */
export function knowPlaces(of: ReadonlyMap<string, string> | undefined): void {
  places = of
}

type Log = Parameters<typeof loop>[0]['log']

/** Knows from here on which shard stands where, also when one has moved. Nothing, on one PostgreSQL. */
export async function followPlaces({
  db,
  log,
}: {
  db: Db
  log: Log
}): Promise<() => Promise<void>> {
  if (!(await isOnCitus(db))) return async () => undefined
  const look = async () => {
    const nodes = [...(await nodesOfSchemas(db))]
    knowPlaces(new Map(nodes.map(([schema, { host, port }]) => [schema, `${host}:${port}`])))
    return lookMs
  }
  await look()
  return loop({ name: 'which server answers', log, turn: look }).stop
}
