let locations: ReadonlyMap<string, string> | undefined

const ledgerSchema = 'ledger'
/** Always empty; a local table of the Citus coordinator. */
export const coordinatorTable = `${ledgerSchema}.on_coordinator`
const local = coordinatorTable.split('.').at(-1)
/** The first name in a statement that belongs to a shard, or to the views of all shards. */
const shardIn = new RegExp(`\\b(${ledgerSchema}(?:_\\d+)?)"?\\.(?!"?${local})`)
const everyServer = 'every shard'

/** On Citus: the server that executes a statement; undefined for the coordinator itself. */
export function serverOf(statement: string): string | undefined {
  if (!locations) return undefined
  const schema = shardIn.exec(statement)?.[1]
  return schema && (schema === ledgerSchema ? everyServer : (locations.get(schema) ?? schema))
}

/** Sets the locations of the shards for this process. */
export function setShardLocations(of: ReadonlyMap<string, string> | undefined): void {
  locations = of
}
