/** The maximum; each shard also takes part in generating unique numbers. */
const shardsMax = 64

let shards = 1
let growing = false

/** Sets the number of shards of the ledger for this process; the default is one. */
export function setShardsCount(count: number): void {
  if (!Number.isInteger(count) || count < 1 || count > shardsMax) {
    throw new RangeError(`the ledger has 1 to ${shardsMax} shards, not ${count}`)
  }
  shards = count
  growing = false
}

/**
 * Sets whether players are still being moved to their shards. A player who has not been moved is in
 * the first shard.
 */
export function setGrowing(isGrowing: boolean): void {
  growing = isGrowing && shards > 1
}

export function isGrowing(): boolean {
  return growing
}

export function shardsCount(): number {
  return shards
}

/** The schemas of a sharded schema: itself, or `ledger_0`, `ledger_1` and so on. */
export function schemasOf(name: string): string[] {
  return shards === 1 ? [name] : Array.from({ length: shards }, (_, at) => `${name}_${at}`)
}

const idMask = 2n ** 31n - 1n
/** 2 ** 32 divided by the golden ratio: consecutive ids are spread evenly. */
const spread = 2_654_435_769
const range = 2 ** 32

/**
 * The shard of a player, from 0. It never changes: the low 31 bits of the id times `spread`; the
 * low 32 bits of the product are a fraction between 0 and 1, which the shards divide evenly. Twice
 * as many shards split each shard in two.
 */
export function shardOf(id: bigint): number {
  if (shards === 1) return 0
  const place = Math.imul(Number(id & idMask), spread) >>> 0
  return Math.floor((place * shards) / range)
}

/** The SQL for `shardOf` of a column. */
export function shardSql(column: string): string {
  return `((((${column} & ${idMask}) * ${spread}) & ${range - 1}) * ${shards} >> 32)`
}
