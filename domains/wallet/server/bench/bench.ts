import { randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { connect } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { now } from '@casino/time/now.ts'
import type { Batcher } from '../play/batcher.ts'
import { createBatcher } from '../play/batcher.ts'
import type { PlayRequest } from '../play/play-request.ts'
import type { Places } from '../play/shard-places.ts'
import {
  addBonuses,
  addLimits,
  addPlayers,
  dropDatabase,
  makeDatabase,
  settleTables,
  usageOf,
} from './bench-store.ts'
import { findPgbench, prepareTpcB, runTpcB } from './tpc-b.ts'
import { walletMigrations } from './wallet-migrations.ts'

export type Figure = { name: string; value: number; unit: string; ratio?: number; against?: string }
export type BenchOptions = { seconds: number; searchPath?: string }

export const playersCount = 20_000
/** Enough players that every shard has a connection before the measurement. */
const playersAtFirst = 64
const replayShare = 0.01
const callerCounts = [64, 256]
/** Players of each kind that the rules are measured with. */
const guardedCount = 5000
type Players = { from: number; to: number }
const plain: Players = { from: 1, to: playersCount }
const withLimits: Players = { from: playersCount + 1, to: playersCount + guardedCount }
const withBonus: Players = { from: withLimits.to + 1, to: withLimits.to + guardedCount }
const runs = [
  ...callerCounts.map((callers) => ({ kind: 'bets', players: plain, callers })),
  { kind: 'bets with limits', players: withLimits, callers: 256 },
  { kind: 'bets with a bonus', players: withBonus, callers: 256 },
]

/**
 * Bets per second through the batcher, durable, with pgbench's TPC-B before and after on the same
 * server, to compare with. Creates and drops its own databases on the server of `url`.
 */
export async function walletBench(
  url: string,
  { seconds, searchPath = '' }: BenchOptions,
): Promise<Figure[]> {
  const name = `bench_${randomBytes(4).toString('hex')}`
  const [wallet, tpcB] = [await makeDatabase(url, name), await makeDatabase(url, `${name}_tpcb`)]
  const pgbench = findPgbench(searchPath)
  try {
    await prepareWallet(wallet, withBonus.to)
    await addLimits(wallet, withLimits)
    await addBonuses(wallet, withBonus)
    await settleTables(wallet)
    if (pgbench) prepareTpcB(pgbench, tpcB)
    const measureTpcB = () => (pgbench ? runTpcB(pgbench, tpcB, seconds) : undefined)
    const figures: Figure[] = []
    let before = await measureTpcB()
    for (const { kind, players, callers } of runs) {
      const measured = await measure(wallet, { callers, seconds, players })
      const after = await measureTpcB()
      const name = `wallet ${kind}, ${callers} callers`
      figures.push(...figuresOf(measured, { name, tps: mean(before, after) }))
      before = after
    }
    return figures
  } finally {
    await dropDatabase(url, name)
    await dropDatabase(url, `${name}_tpcb`)
  }
}

export type Measured = {
  perSecond: number
  latencies: number[]
  cpuMicros: number | undefined
  walBytes: number
}

/**
 * Plays bets through the batchers of all shards for some seconds; with Citus, on the servers that
 * hold them.
 */
export async function measure(
  url: string,
  {
    callers,
    seconds,
    places,
    players = plain,
  }: { callers: number; seconds: number; places?: Places; players?: Players },
): Promise<Measured> {
  const batcher = createBatcher({ url, now, ...(places && { placeOf: places.of, ...places.how }) })
  const servers = places?.all() ?? [url]
  for (let at = 0; at < playersAtFirst; at++) await batcher.play(betOf(players.from + at))
  const [start, before] = [performance.now(), await usageOf(servers)]
  const latencies: number[] = []
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, () => callUntil(batcher, { end, players }, latencies)),
  )
  const [took, after] = [performance.now() - start, await usageOf(servers)]
  await batcher.stop()
  const count = latencies.length
  return {
    perSecond: (count * 1000) / took,
    latencies: latencies.sort((a, b) => a - b),
    walBytes: (after.walBytes - before.walBytes) / count,
    cpuMicros:
      after.cpuMs === undefined || before.cpuMs === undefined
        ? undefined
        : ((after.cpuMs - before.cpuMs) * 1000) / count,
  }
}

async function callUntil(
  { play }: Batcher,
  { end, players }: { end: number; players: Players },
  latencies: number[],
): Promise<void> {
  let request = betOf(randomPlayer(players))
  for (let start = performance.now(); start < end; start = performance.now()) {
    if (share() >= replayShare) request = betOf(randomPlayer(players))
    const answer = await play(request)
    if (!answer.ok) throw new Error(`a bet was refused: ${answer.code}`)
    latencies.push(performance.now() - start)
  }
}

function betOf(player: number): PlayRequest {
  return {
    player_id: BigInt(player),
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:starfall-reels',
    game_class: 'slots',
    round_id: randomUUID(),
    finished: true,
    operations: [{ type: 'bet', ext_id: randomUUID(), amount_cents: 100n }],
  }
}

function randomPlayer({ from, to }: Players): number {
  return from + Math.floor(share() * (to - from + 1))
}

/** Load needs a spread, not secure random numbers. */
function share(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
let seed = 20_260_101

/** Creates the wallet's tables and the players. */
export async function prepareWallet(url: string, count = playersCount): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  await migrate(db, walletMigrations)
  await close()
  await addPlayers(url, count)
}

function figuresOf(
  { perSecond, latencies, cpuMicros, walBytes }: Measured,
  { name, tps }: { name: string; tps: number | undefined },
): Figure[] {
  const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? 0
  const against = { ratio: perSecond / (tps ?? 1), against: `TPC-B at ${tps?.toFixed(0)}/s` }
  return [
    { name, value: perSecond, unit: '/s', ...(tps ? against : {}) },
    { name: `${name}: p50`, value: at(0.5), unit: 'ms' },
    { name: `${name}: p99`, value: at(0.99), unit: 'ms' },
    ...(cpuMicros ? [{ name: `${name}: PostgreSQL`, value: cpuMicros, unit: 'µs a bet' }] : []),
    { name: `${name}: log`, value: walBytes, unit: 'bytes a bet' },
  ]
}

function mean(one: number | undefined, two: number | undefined): number | undefined {
  return one === undefined || two === undefined ? undefined : (one + two) / 2
}
