import { randomBytes } from 'node:crypto'
import { connect } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { distributeShards } from '@casino/db/shards/distribute.ts'
import { setShardsCount, shardsCount } from '@casino/db/shards/shards.ts'
import { createLog } from '@casino/log/log.ts'
import { findPlaces, type Places } from '../play/shard-places.ts'
import { type Figure, type Measured, measure, playersCount } from './bench.ts'
import { addPurses, dropDatabase, makeDatabase } from './bench-store.ts'
import { walletMigrations } from './wallet-migrations.ts'

const shardsMany = 8
const turns = 3
const callerCounts = [64, 256]

/** Where bets are played: plain PostgreSQL, or the servers of a Citus cluster. */
type Side = { name: string; shards: number; url: string; places?: Places }

/**
 * Bets per second on Citus, on an empty database of its coordinator, and on plain PostgreSQL on the
 * same machine, alternating: the overhead of Citus.
 */
export async function citusBench(
  { citus, plain }: { citus: string; plain: string },
  seconds: number,
): Promise<Figure[]> {
  const name = `bench_${randomBytes(4).toString('hex')}`
  const given = shardsCount()
  const onCitus = await prepareCitus(citus)
  try {
    const sides = [
      await preparePlain(await makeDatabase(plain, `${name}_1`), 1),
      await preparePlain(await makeDatabase(plain, `${name}_${shardsMany}`), shardsMany),
      onCitus.side,
    ]
    const figures: Figure[] = []
    for (const callers of callerCounts) {
      figures.push(...compare(await inTurns(sides, { callers, seconds }), callers))
    }
    return figures
  } finally {
    setShardsCount(given)
    await onCitus.stop()
    for (const count of [1, shardsMany]) await dropDatabase(plain, `${name}_${count}`)
  }
}

/** First, because the process checks the kind of database only once. */
async function prepareCitus(url: string): Promise<{ side: Side; stop(): Promise<void> }> {
  setShardsCount(shardsMany)
  const { db, close } = connect(url, { max: 2 })
  await migrate(db, walletMigrations)
  await distributeShards(db)
  const places = await findPlaces({ db, url, log: createLog('bench', 'error') })
  await addPurses([url, ...places.all()], playersCount)
  const stop = async () => {
    await places.stop()
    await close()
  }
  return { side: { name: `Citus, ${shardsMany} shards`, shards: shardsMany, url, places }, stop }
}

async function preparePlain(url: string, shards: number): Promise<Side> {
  setShardsCount(shards)
  const { db, close } = connect(url, { max: 1 })
  await migrate(db, walletMigrations)
  await close()
  await addPurses([url], playersCount)
  return { name: `plain, ${shards === 1 ? '1 shard' : `${shards} shards`}`, shards, url }
}

/** Alternating, because the machine's speed changes over time. */
async function inTurns(
  sides: readonly Side[],
  load: { callers: number; seconds: number },
): Promise<[Side, Measured[]][]> {
  const measured: [Side, Measured[]][] = sides.map((side) => [side, []])
  for (let turn = 0; turn < turns; turn++) {
    for (const [{ shards, url, places }, all] of measured) {
      setShardsCount(shards)
      all.push(await measure(url, { ...load, places }))
    }
  }
  return measured
}

function compare(measured: readonly [Side, Measured[]][], callers: number): Figure[] {
  const rates = measured.map(([, all]) => meanOf(all, ({ perSecond }) => perSecond))
  const [one = 0] = rates
  return measured.flatMap(([side, all], at) => {
    const name = `wallet bets, ${side.name}, ${callers} callers`
    const rate = rates[at] ?? 0
    return [
      { name, value: rate, unit: '/s' },
      { name: `${name}: PostgreSQL`, value: meanOf(all, cpuOf), unit: 'µs a bet' },
      { name: `${name}: of one plain shard`, value: (100 * rate) / one, unit: '%' },
    ]
  })
}

function cpuOf({ cpuMicros }: Measured): number {
  return cpuMicros ?? 0
}

function meanOf(all: readonly Measured[], of: (one: Measured) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0) / all.length
}
