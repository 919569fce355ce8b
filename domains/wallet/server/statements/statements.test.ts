import type { Received, Sent } from '@casino/contract/endpoint.ts'
import { tries } from '@casino/testing/effort.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listTransactions, showStatement } from '../../contract.ts'
import type { Batcher } from '../play/batcher.ts'
import { accountsOf, deposit, holdWithdrawal, openAccount, payHeld } from '../public/money.ts'
import { bookEverything } from '../testing/book-everything.ts'
import {
  batcherOf,
  bet,
  call,
  newPlayer,
  openWalletWithPeople,
  rollback,
  win,
} from '../testing/wallet-testing.ts'

let app: TestApp
let batcher: Batcher
beforeAll(async () => {
  app = await openWalletWithPeople(inject('postgres'), { isStarted: false })
  app.clock.at = new Date(noon)
  batcher = batcherOf(app)
})
afterAll(async () => {
  await batcher.stop()
  await app.close()
})

const noon = Date.parse('2026-04-10T12:00:00Z')
const hour = 3_600_000
const iso = (hours: number) => new Date(noon + hours * hour).toISOString()

const followAll = () => bookEverything(app)

type ConnectionPool = Received<typeof listTransactions>['data']
const sumOf = (lines: ConnectionPool) =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

async function allLines(
  player: Person,
  asked: Sent<typeof listTransactions> = {},
  limit = 3,
): Promise<ConnectionPool> {
  const lines: ConnectionPool = []
  for (let cursor: ConnectionPool[number]['id'] | undefined; ; ) {
    const { body } = await player.call(listTransactions, { ...asked, limit, cursor })
    lines.push(...body.data)
    if (body.next_cursor === null) return lines
    cursor = body.next_cursor
  }
}

test('the history tells each line with its sign, its parts and the balance after it', async () => {
  const ann = await newPlayer(app)
  const [stake, late] = [bet(30, 'stake'), bet(5, 'late')]
  const given = { player_id: ann.id, currency: 'EUR' }
  await app.inTransaction(async (work) => {
    await deposit(work, { ...given, amount_cents: 100n, key: 'in', payment_id: 7n })
    await holdWithdrawal(work, { ...given, amount_cents: 40n, key: 'out', payment_id: 8n })
    await payHeld(work, { ...given, amount_cents: 40n, key: 'out', payment_id: 8n })
  })
  await batcher.play(call(ann.id, [stake, win(12, 'won'), rollback('late', 'back'), late]))
  await batcher.play(call(ann.id, [rollback('stake', 'back 2')]))
  await followAll()
  const told = (await allLines(ann)).map((line) => [
    line.kind,
    line.amount_cents,
    line.balance_after_cents,
    line.reference,
    line.rolled_back_reference,
    line.void,
  ])
  expect(told).toEqual([
    ['rollback', 30, 72, 'back 2', 'stake', false],
    ['bet', 0, 42, 'late', null, true],
    ['rollback', 0, 42, 'back', 'late', true],
    ['win', 12, 42, 'won', null, false],
    ['bet', -30, 30, 'stake', null, false],
    ['pay', 0, 60, 'hold:out', null, false],
    ['hold', -40, 60, 'payment:8', null, false],
    ['deposit', 100, 100, 'payment:7', null, false],
  ])
  const wins = await allLines(ann, { kind: 'win' })
  expect(wins).toMatchObject([{ game: 'apogee/dice', round: 'round', provider: 'apogee' }])
})

test('another player’s lines are never told, whatever cursor is sent', async () => {
  const [ann, bob] = [await newPlayer(app, { cash: 10n }), await newPlayer(app, { cash: 20n })]
  await followAll()
  const bobs = await allLines(bob)
  expect(sumOf(bobs)).toBe(20)
  for (const { id } of bobs) {
    const { data } = (await ann.call(listTransactions, { cursor: Number(id) + 1 })).body
    expect(data.every(({ amount_cents }) => amount_cents === 10)).toBe(true)
  }
  const asked = { from: iso(-24 * 100), to: iso(24 * 250), currency: 'EUR' }
  expect((await ann.call(showStatement, asked)).body).toMatchObject({ prizes_cents: 10 })
})

test('a period of more than a year, or backwards, or of no age is refused', async () => {
  const ann = await newPlayer(app)
  const faultsOf = async (from: string, to: string) => {
    const { status, faults } = await ann.call(showStatement, { from, to, currency: 'EUR' })
    return { status, faults }
  }
  const invalid = (faults: object) => ({ status: 422, faults })
  expect(await faultsOf(iso(1), iso(1))).toEqual(invalid({ to: 'period_reversed' }))
  expect(await faultsOf(iso(0), iso(24 * 367))).toEqual(invalid({ to: 'period_too_long' }))
  expect(await faultsOf('0001-01-01T00:00:00Z', iso(0))).toEqual(invalid({ from: 'invalid' }))
})

const amount = fc.constantFrom(1n, 7n, 40n, 333n)
const step = fc.record({
  minutes: fc.integer({ min: -2, max: 90 }),
  what: fc.constantFrom('bet', 'win', 'back', 'deposit', 'hold'),
  currency: fc.constantFrom('EUR', 'BTC'),
  amount,
})
type Step = { minutes: number; what: string; currency: string; amount: bigint }
const life: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 4, maxLength: 25 })

/** Lives the steps, some of them stamped before those that came earlier, as two servers would. */
async function live(steps: Step[]): Promise<Person> {
  app.clock.at = new Date(noon)
  const player = await newPlayer(app, { cash: 500n, bonus: 60n })
  const player_id = player.id
  await app.inTransaction(({ tx }) => openAccount(tx, { player_id, currency: 'BTC' }))
  let last = 'none'
  for (const [place, { minutes, what, currency, amount: amount_cents }] of steps.entries()) {
    app.clock.at = new Date(app.clock.at.getTime() + minutes * 60_000)
    const key = `${player_id} ${place}`
    const given = { player_id, currency, amount_cents, key }
    if (what === 'deposit') await app.inTransaction((work) => deposit(work, given))
    else if (what === 'hold') {
      await app.inTransaction((work) => holdWithdrawal(work, given)).catch(() => undefined)
    } else {
      const operation = { bet: bet(amount_cents, key), win: win(amount_cents, key) }[what as 'bet']
      const played = operation ?? rollback(last, key)
      await batcher.play(call(player_id, [played], { currency }))
      if (what === 'bet' || what === 'win') last = key
    }
  }
  await followAll()
  // Back to where his session still holds.
  app.clock.at = new Date(noon)
  return player
}

async function agrees(steps: Step[], hours: number): Promise<void> {
  const player = await live(steps)
  const edges = [iso(-24 * 100), iso(hours), iso(hours + 1), iso(24 * 250)]
  for (const { currency, amount_cents } of await accountsOf(app.db, player.id)) {
    let balance = 0
    let count = 0
    for (const [place, from] of edges.slice(0, -1).entries()) {
      const asked = { from, to: edges[place + 1] ?? '', currency }
      const told = (await player.call(showStatement, asked)).body
      const lines = await allLines(player, asked, 7)
      expect(told.opening_balance_cents).toBe(balance)
      expect(told.lines).toBe(lines.length)
      const parts = told.net_deposits_cents + told.net_position_cents
      const given = told.prizes_cents + told.bonuses_cents + told.marketing_cents
      const moved = parts + given + told.corrections_cents
      expect(moved).toBe(sumOf(lines))
      balance += moved
      expect(told.closing_balance_cents).toBe(balance)
      count += lines.length
    }
    expect(count).toBe((await allLines(player, { currency }, 50)).length)
    expect(Math.max(balance, 0)).toBeLessThanOrEqual(Number(amount_cents))
    expect(balance).toBe((await allLines(player, { currency }))[0]?.balance_after_cents ?? 0)
  }
}

test('statements agree with their lines, join each other and end at the balance', async () => {
  let underWay: Promise<void> | undefined
  await fc.assert(
    fc.asyncProperty(life, fc.integer({ min: 1, max: 20 }), (steps, hours) => {
      underWay = agrees(steps, hours)
      return underWay
    }),
    tries(12),
  )
  // The life that was being lived when the time was up still moves the clock.
  await underWay
})
