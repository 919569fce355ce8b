import { setTimeout as pause } from 'node:timers/promises'
import { setShardsCount, shardOf, shardsCount } from '@casino/db/shards/shards.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import { effort } from '@casino/testing/effort.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { setGuard } from '../accounts/guard.ts'
import { WalletBusy } from '../play/no-answer.ts'
import type { PlayRequest } from '../play/play-request.ts'
import { audit } from '../public/books.ts'
import {
  contribute,
  deposit,
  holdWithdrawal,
  openPool,
  payHeld,
  payPool,
  poolBalance,
  unitsOf,
} from '../public/money.ts'
import { archiveAll } from '../testing/archive-testing.ts'
import {
  type Acknowledged,
  type ReshardingApp,
  startReshardingApp,
} from '../testing/resharding-app.ts'
import { spreadUnderKills } from '../testing/spread-under-kills.ts'
import { batcherOf, bet, call, rollback, win } from '../testing/wallet-testing.ts'

const given = shardsCount()
const kills = {
  early: effort({ short: 1, long: 6 }),
  late: effort({ short: 2, long: 12 }),
}
const playersCount = 12
const playingCount = 4

let app: ReshardingApp
let players: bigint[]
const acknowledged: Acknowledged[] = []
beforeAll(async () => {
  setShardsCount(1)
  app = await startReshardingApp(inject('postgres'))
  await app.restart()
})
afterAll(async () => {
  await app.close()
  setShardsCount(given)
})

async function play(request: PlayRequest): Promise<void> {
  acknowledged.push({ request, answer: await app.persist(request) })
}

/** What a player of some years leaves behind, in every table of the ledger. */
async function liveFor(player_id: bigint): Promise<void> {
  const [late, taken] = [bet(5), bet(30)]
  await play(call(player_id, [bet(40)], { round_id: 'first' }))
  await play(call(player_id, [win(15)], { round_id: 'first', finished: true }))
  await play(call(player_id, [taken], { round_id: 'taken' }))
  await play(call(player_id, [rollback(taken.ext_id)], { round_id: 'taken' }))
  await play(call(player_id, [rollback(late.ext_id)], { round_id: 'late' }))
  await play(call(player_id, [win(3)], { round_id: 'gift', provider: 'generous' }))
  const of = { player_id, currency: 'EUR' }
  await app.inTransaction(async (work) => {
    await deposit(work, { ...of, amount_cents: 500n, key: `in ${player_id}` })
    await holdWithdrawal(work, { ...of, amount_cents: 70n, key: `out ${player_id}` })
    await holdWithdrawal(work, { ...of, amount_cents: 20n, key: `held ${player_id}` })
    await payHeld(work, { ...of, amount_cents: 70n, key: `out ${player_id}` })
    await payPool(work, { ...of, pool: 'grand', amount_cents: 10n, key: `prize ${player_id}` })
  })
}

/** Bets with their wins, one of five taken back, until it is over. */
async function playOn(id: bigint, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const round = { round_id: `${id} ${turn}`, game: turn % 2 ? 'apogee:dice' : 'apogee:wheel' }
    const stake = bet(7)
    await play(call(id, [stake, win(2)], round))
    await pause(50)
    if (turn % 5 === 0) await play(call(id, [rollback(stake.ext_id)], round))
  }
}

async function until(question: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (await question()) return
    await pause(50)
  }
  throw new Error('it never came')
}

/** Readers write themselves: until none is behind what there is in its shard. */
async function isAllTold(): Promise<boolean> {
  for (const ledger of ledgers()) {
    const { rows } = await sql`select from events.cursor
      where reader like ${cursorIn('wallet:%', ledger)} and txid::text::bigint <=
        (select max(txid) from ${sql.table(`${ledger}.transfer`)})`.execute(app.db)
    if (rows.length > 0) return false
  }
  return true
}

test('a ledger in play goes from one shard to three, whoever is killed meanwhile', async () => {
  await app.inTransaction(async (work) => {
    const pool = { pool: 'grand', currency: 'EUR' }
    await openPool(work.tx, pool)
    const from = { provider: 'apogee' }
    await contribute(work, { ...pool, amount_cents: 1000n, key: 'a', from })
  })
  const bonusOf = (at: number) => (at % 3 === 0 ? 5000n : 0n)
  const people = Array.from({ length: playersCount }, (_, at) =>
    app.player({ cash: 1_000_000n, bonus: bonusOf(at) }),
  )
  players = await Promise.all(people)
  for (const id of players) await liveFor(id)
  await until(isAllTold)
  expect(await archiveAll(app)).toBeGreaterThan(0)
  let isOver = false
  const playing = players.slice(0, playingCount).map((id) => playOn(id, () => isOver))
  const { runs, report } = await spreadUnderKills(app, 3, kills)
  isOver = true
  await Promise.all(playing)
  // On a quick machine one may end before it is killed.
  expect(runs).toBeGreaterThan(1)
  expect(report).toMatchObject({ isDone: true })
  // From here on players are asked for in their shards alone.
  await app.restart()
  await until(isAllTold)
}, 240_000)

test('every player stands in his shard with all that is his, and the books are clean', async () => {
  const tables = ['account', 'guard', 'transfer', 'archived_transfer', 'tombstone', 'promo_win']
  for (const table of tables) {
    for (const [at, ledger] of ledgers().entries()) {
      const { rows } = await sql<{ player_id: bigint }>`
        select distinct player_id from ${sql.table(`${ledger}.${table}`)}`.execute(app.db)
      expect(rows.length, `${ledger}.${table}`).toBeGreaterThan(0)
      for (const { player_id } of rows) expect(shardOf(player_id)).toBe(at)
    }
  }
  expect((await audit(app.db)).differences).toEqual([])
}, 90_000)

test('a server of before, which knows one shard, answers to come again', async () => {
  // The feed of this process would know one shard as well.
  await app.halt()
  setShardsCount(1)
  const old = batcherOf(app)
  await expect(old.play(call(players[0] ?? 0n, [bet(1)]))).rejects.toThrow(WalletBusy)
  await old.stop()
  setShardsCount(3)
  await app.restart()
})

test('what was acknowledged is answered with its numbers again, and nothing moves', async () => {
  const count = () => sql`select count(*) as n from ledger.every_transfer`.execute(app.db)
  const before = (await count()).rows
  const numbers = ({ answer }: Acknowledged) =>
    answer.ok ? answer.transactions.map(({ tx_id }) => tx_id) : answer.code
  const again = await Promise.all(
    acknowledged.map(async ({ request }) => ({ request, answer: await app.persist(request) })),
  )
  expect(again.map(numbers)).toEqual(acknowledged.map(numbers))
  expect((await count()).rows).toEqual(before)
}, 90_000)

test('the readers have heard everything once', async () => {
  const { rows } = await sql<{ settled: bigint; all: bigint }>`
    select count(*) as all,
      count(*) filter (where kind in ('bet', 'win', 'rollback') and not void) as settled
    from ledger.every_transfer`.execute(app.db)
  const { received, followed } = app
  expect([received.length, new Set(received).size]).toEqual(Array(2).fill(Number(rows[0]?.settled)))
  expect([followed.length, new Set(followed).size]).toEqual(Array(2).fill(Number(rows[0]?.all)))
  for (const id of players) {
    const bets = await sql<{ count: bigint }>`select count(*) from ledger.every_transfer
      where player_id = ${id} and kind = 'bet' and not void`.execute(app.db)
    expect((await unitsOf(app.db, id)).points).toBe(bets.rows[0]?.count)
  }
})

test('payments, pools and guards go on where the player is', async () => {
  for (const player_id of players) {
    const of = { player_id, currency: 'EUR' }
    const prize = { ...of, pool: 'grand' }
    await app.inTransaction(async (work) => {
      const again = await payPool(work, { ...prize, amount_cents: 10n, key: `prize ${player_id}` })
      expect(again.repeated).toBe(true)
      await payHeld(work, { ...of, amount_cents: 20n, key: `held ${player_id}` })
      await payPool(work, { ...prize, amount_cents: 1n, key: `second ${player_id}` })
    })
  }
  const paid_cents = BigInt(playersCount) * 11n
  const left = { amount_cents: 1000n - paid_cents, paid_cents }
  expect(await poolBalance(app.db, 'grand')).toMatchObject(left)
  for (const id of players) {
    await app.inTransaction(({ tx }) => setGuard(tx, id, { blocked: true }))
    expect(await app.persist(call(id, [bet(1)]))).toMatchObject({ code: 110 })
  }
  expect((await audit(app.db)).differences).toEqual([])
}, 90_000)
