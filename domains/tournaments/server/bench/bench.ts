import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '@casino/db/connect.ts'
import { migrate } from '@casino/db/migrate.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { platformMigrations } from '@casino/domain/migrations.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import type { SettledTransfer } from '@casino/wallet/play'
import { showTournament } from '../list-tournaments.ts'
import { scoreBets } from '../scoring/score-bets.ts'
import { markPlaces } from '../standings/mark-places.ts'
import { showStatus } from '../standings/show-status.ts'
import { addEntries, addRaces, countPlayers, forgetPlayers } from './bench-store.ts'

export type Figure = { name: string; value: number; unit: string }

const racesCount = 100
const playersCount = 10_000
const games = Array.from({ length: 50 }, (_, at) => `apogee:game-${at}`)
/** So each bet counts in ten of the hundred tournaments. */
const gamesEach = 5
const betsPerSecond = 1000
const seconds = 30
const batchMax = 1000
const log = createLog('bench', 'error')
const leaderboardCount = 1_000_000
const readsCount = 400

/** Other domains' tables that tournaments refer to. */
const migrationsOf = (name: string) =>
  new URL(`../../../${name}/server/migrations/`, import.meta.url)
const migrations = [
  ...platformMigrations,
  ...['players', 'wallet', 'tournaments'].map(migrationsOf),
]

/**
 * A hundred tournaments at a thousand bets a second: how long after its settlement a bet is in the
 * standings; then reads of a leaderboard of a million.
 */
export async function tournamentsBench(url: string): Promise<Figure[]> {
  const { db, close } = connect(url, { max: 4 })
  try {
    await migrate(db, migrations)
    await forgetPlayers(url)
    await addRaces(url, { count: racesCount, gamesEach, games })
    await addEntries(url, { count: playersCount })
    const scored = await score(db)
    await addEntries(url, { count: leaderboardCount, tournament: 'race-1' })
    await countPlayers(url)
    const given = () => ({ now: now(), log })
    await markPlaces({ db, ...given(), inTransaction: transactionsOn(db, given) })
    return [...scored, ...(await readLeaderboard(db))]
  } finally {
    await close()
  }
}

/** Bets come at their times, whether the batch before is done or not. */
async function score(db: Db): Promise<Figure[]> {
  const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
  const lags: number[] = []
  const start = performance.now()
  const total = betsPerSecond * seconds
  for (let scored = 0; scored < total; ) {
    const due = Math.floor(((performance.now() - start) / 1000) * betsPerSecond)
    const batch = Math.min(due, total, scored + batchMax) - scored
    if (batch <= 0) {
      await sleep(1)
      continue
    }
    const first = scored
    const bets = Array.from({ length: batch }, (_, at) => betOf(first + at))
    await inTransaction((work) => scoreBets(work, bets))
    scored += batch
    const done = performance.now() - start
    for (let at = first; at < scored; at += 1) lags.push(done - (at * 1000) / betsPerSecond)
  }
  const took = (performance.now() - start) / 1000
  const name = `${racesCount} tournaments, each bet in ${(racesCount * gamesEach) / games.length}`
  return [
    { name: `${name}: scored`, value: total / took, unit: 'bets/s' },
    { name: `${name}: lag p50`, value: at(lags, 0.5), unit: 'ms' },
    { name: `${name}: lag p99`, value: at(lags, 0.99), unit: 'ms' },
  ]
}

function betOf(count: number): SettledTransfer {
  const round = `round ${count >> 1}`
  const amount_cents = 100n
  return {
    id: BigInt(count + 1),
    txid: '1',
    line: 'ledger',
    retried: false,
    player_id: BigInt(1 + (((count >> 1) * 7919) % playersCount)),
    brand_id: 1n,
    currency: 'EUR',
    kind: count % 2 === 0 ? 'bet' : 'win',
    void: false,
    rolled_back: null,
    provider: 'apogee',
    game: games[(count >> 1) % games.length],
    game_class: 'slots',
    product: 'casino',
    round_id: round,
    round_finished: count % 2 === 1,
    ext_id: `transfer ${count}`,
    ref_ext_id: null,
    amount_cents,
    cash_cents: amount_cents,
    bonus_cents: 0n,
    eur_micros: amount_cents * 10_000n,
    original: null,
    settled_at: now(),
  } as unknown as SettledTransfer
}

/** The reads of a leaderboard's page: everybody's first places, and the player's own. */
async function readLeaderboard(db: Db): Promise<Figure[]> {
  const [tops, owns]: [number[], number[]] = [[], []]
  for (let read = 0; read < readsCount; read += 1) {
    const id = BigInt(1 + ((read * 611_953) % leaderboardCount))
    const player = { id, nickname: 'load' }
    const of = { db, player, now: now(), locale: 'en', brand: { id: 1n }, session: { groups: [] } }
    const context = of as unknown as PlayerReadContext
    tops.push(await timeOf(() => showTournament(context, { id: 'race-1' })))
    owns.push(await timeOf(() => showStatus(context, { id: 'race-1' })))
  }
  const name = `a leaderboard of ${leaderboardCount} players`
  return [
    { name: `${name}: first places p99`, value: at(tops, 0.99), unit: 'ms' },
    { name: `${name}: own place p50`, value: at(owns, 0.5), unit: 'ms' },
    { name: `${name}: own place p99`, value: at(owns, 0.99), unit: 'ms' },
  ]
}

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await read()
  return performance.now() - start
}

function at(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
