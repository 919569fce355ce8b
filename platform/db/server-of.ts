let locations: ReadonlyMap<string, string> | undefined

const ledgerSchema = 'ledger'
/** Always empty, and known to Citus as a table of the coordinator alone. */
export const coordinatorTable = `${ledgerSchema}.on_coordinator`
const local = coordinatorTable.split('.').at(-1)
/** The first of a statement's names that is of a shard, or of what shows all of them. */
const shardIn = new RegExp(`\\b(${ledgerSchema}(?:_\\d+)?)"?\\.(?!"?${local})`)
const everyServer = 'every shard'

/** Of Citus: the server that a statement is handed on to; undefined where it is done by the one that we are connected to. */
export function serverOf(statement: string): string | undefined {
  if (!locations) return undefined
  const schema = shardIn.exec(statement)?.[1]
  return schema && (schema === ledgerSchema ? everyServer : (locations.get(schema) ?? schema))
}

/** Tells this process which shard stands where. */
export function setShardLocations(of: ReadonlyMap<string, string> | undefined): void {
  locations = of
}
