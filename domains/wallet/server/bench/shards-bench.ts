import { randomBytes } from 'node:crypto'
import { setShardsCount, shardsCount } from '@casino/db/shards/shards.ts'
import { type Figure, type Measured, measure, prepareWallet } from './bench.ts'
import { dropDatabase, makeDatabase } from './bench-store.ts'

const shardsMany = 3
const turns = 3
const callerCounts = [64, 256]

/**
 * Bets per second with three shards and with one, on one PostgreSQL, alternating: the overhead of
 * sharding. Creates and drops its own databases.
 */
export async function shardsBench(url: string, seconds: number): Promise<Figure[]> {
  const name = `bench_${randomBytes(4).toString('hex')}`
  const given = shardsCount()
  const databases = new Map<number, string>()
  try {
    for (const count of [1, shardsMany]) {
      setShardsCount(count)
      const own = await makeDatabase(url, `${name}_${count}`)
      databases.set(count, own)
      await prepareWallet(own)
    }
    const figures: Figure[] = []
    for (const callers of callerCounts) {
      const measured = await inTurns(databases, { callers, seconds })
      figures.push(...compare(measured, callers))
    }
    return figures
  } finally {
    setShardsCount(given)
    for (const count of databases.keys()) await dropDatabase(url, `${name}_${count}`)
  }
}

/** Alternating, because the machine's speed changes over time. */
async function inTurns(
  databases: ReadonlyMap<number, string>,
  load: { callers: number; seconds: number },
): Promise<Map<number, Measured[]>> {
  const measured = new Map<number, Measured[]>()
  for (let turn = 0; turn < turns; turn++) {
    for (const [count, url] of databases) {
      setShardsCount(count)
      measured.set(count, [...(measured.get(count) ?? []), await measure(url, load)])
    }
  }
  return measured
}

function compare(measured: ReadonlyMap<number, Measured[]>, callers: number): Figure[] {
  const perSecond = (count: number) => meanOf(measured.get(count) ?? [], (one) => one.perSecond)
  const cpuMicros = (count: number) =>
    meanOf(measured.get(count) ?? [], (one) => one.cpuMicros ?? 0)
  const one = perSecond(1)
  return [1, shardsMany].flatMap((count) => {
    const name = `wallet bets in ${count === 1 ? '1 shard' : `${count} shards`}, ${callers} callers`
    const ratio = { ratio: perSecond(count) / one, against: `1 shard at ${one.toFixed(0)}/s` }
    return [
      { name, value: perSecond(count), unit: '/s', ...(count === 1 ? {} : ratio) },
      { name: `${name}: PostgreSQL`, value: cpuMicros(count), unit: 'µs a bet' },
    ]
  })
}

function meanOf(all: readonly Measured[], of: (one: Measured) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0) / all.length
}
