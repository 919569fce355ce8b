let places: ReadonlyMap<string, string> | undefined

const spread = 'ledger'
/** Always empty, and known to Citus as a table of the coordinator alone. */
export const coordinatorTable = `${spread}.on_coordinator`
const local = coordinatorTable.split('.').at(-1)
/** The first of a statement's names that is of a shard, or of what shows all of them. */
const shardIn = new RegExp(`\\b(${spread}(?:_\\d+)?)"?\\.(?!"?${local})`)
const everyServer = 'every shard'

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
