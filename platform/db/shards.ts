/** More shards than this no house needs; a number is told by so many schemas. */
const shardsMax = 64

let shards = 1
let growing = false

/** Tells this process over how many shards its house is spread. Before it is told, there is one. */
export function setShardsCount(count: number): void {
  if (!Number.isInteger(count) || count < 1 || count > shardsMax) {
    throw new RangeError(`a house has 1 to ${shardsMax} shards, not ${count}`)
  }
  shards = count
  growing = false
}

/** Tells this process that players still move into their shards: who has not, stands in the first one. */
export function setGrowing(isGrowing: boolean): void {
  growing = isGrowing && shards > 1
}

export function isGrowing(): boolean {
  return growing
}

export function shardsCount(): number {
  return shards
}

/** The schemas that a spread schema stands in: itself alone, or `ledger_0`, `ledger_1` and on. */
export function schemasOf(name: string): string[] {
  return shards === 1 ? [name] : Array.from({ length: shards }, (_, at) => `${name}_${at}`)
}

const idMask = 2n ** 31n - 1n
/** 2 ** 32 by the golden ratio: ids that follow one another fall far apart. */
const spread = 2_654_435_769
const range = 2 ** 32

/**
 * The shard of a player, from 0 on, for ever: the low 31 bits of his id times `spread`, of which the low
 * 32 bits tell a place between 0 and 1; so many shards share that line out evenly. Twice as many
 * shards halve each of them.
 */
export function shardOf(id: bigint): number {
  if (shards === 1) return 0
  const place = Math.imul(Number(id & idMask), spread) >>> 0
  return Math.floor((place * shards) / range)
}

/** As `shardOf`, of a column, in SQL. */
export function shardSql(column: string): string {
  return `((((${column} & ${idMask}) * ${spread}) & ${range - 1}) * ${shards} >> 32)`
}
