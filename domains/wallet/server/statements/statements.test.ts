import type { PlayerContext } from '@casino/http/context.ts'
import { readTransfers } from '@casino/ledger/feed-store.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Line } from '../../contract.ts'
import { bookTransfers } from '../book/book-transfers.ts'
import {
  accountsOf,
  deposit,
  grant,
  holdWithdrawal,
  openAccount,
  payHeld,
} from '../public/money.ts'
import { bet, call, type House, openHouse, rollback, win } from '../testing/wallet-testing.ts'
import { listTransactions } from './list-transactions.ts'
import { showStatement } from './show-statement.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(inject('postgres'))
  house.clock.at = new Date(noon)
})
afterAll(() => house.drop())

const noon = Date.parse('2026-04-10T12:00:00Z')
const hour = 3_600_000
const at = (hours: number) => new Date(noon + hours * hour)

async function followAll() {
  const page = await readTransfers(house.db, { txid: '0', position: 0n }, { limit: 100_000 })
  await house.inTransaction(({ tx }) => bookTransfers({ tx }, page.transfers))
}

const as = (id: bigint) => ({ tx: house.db, player: { id } }) as unknown as PlayerContext
const sumOf = (lines: Line[]) => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)

async function allLines(id: bigint, asked: object = {}, limit = 3): Promise<Line[]> {
  const lines: Line[] = []
  for (let cursor: bigint | undefined; ; ) {
    const more = cursor === undefined ? {} : { cursor }
    const page = await listTransactions(as(id), { ...asked, limit, ...more })
    lines.push(...page.data)
    if (page.next_cursor === null) return lines
    cursor = page.next_cursor
  }
}

test('the history tells each line with its sign, its parts and the balance after it', async () => {
  const ann = await house.player()
  const [stake, late] = [bet(30, 'stake'), bet(5, 'late')]
  const given = { player_id: ann, currency: 'EUR', now: at(0) }
  await house.inTransaction(async (work) => {
    await deposit(work, { ...given, amount_cents: 100n, key: 'in', payment_id: 7n })
    await holdWithdrawal(work, { ...given, amount_cents: 40n, key: 'out', payment_id: 8n })
    await payHeld(work, { ...given, amount_cents: 40n, key: 'out', payment_id: 8n })
  })
  await house.play(call(ann, [stake, win(12, 'won'), rollback('late', 'back'), late]))
  await house.play(call(ann, [rollback('stake', 'back 2')]))
  await followAll()
  const told = (await allLines(ann)).map((line) => [
    ...[line.kind, line.amount_cents, line.balance_after_cents, line.reference],
    ...[line.rolled_back_reference, line.void],
  ])
  expect(told).toEqual([
    ['rollback', 30n, 72n, 'back 2', 'stake', false],
    ['bet', 0n, 42n, 'late', null, true],
    ['rollback', 0n, 42n, 'back', 'late', true],
    ['win', 12n, 42n, 'won', null, false],
    ['bet', -30n, 30n, 'stake', null, false],
    ['pay', 0n, 60n, 'hold:out', null, false],
    ['hold', -40n, 60n, 'payment:8', null, false],
    ['deposit', 100n, 100n, 'payment:7', null, false],
  ])
  const wins = await allLines(ann, { kind: 'win' })
  expect(wins).toMatchObject([{ game: 'apogee:dice', round: 'round', provider: 'apogee' }])
})

test('another player’s lines are never told, whatever cursor is sent', async () => {
  const [ann, bob] = [await house.player({ cash: 10n }), await house.player({ cash: 20n })]
  await followAll()
  const bobs = await allLines(bob)
  expect(sumOf(bobs)).toBe(20n)
  for (const { id } of bobs) {
    const { data } = await listTransactions(as(ann), { cursor: id + 1n })
    expect(data.every(({ amount_cents }) => amount_cents === 10n)).toBe(true)
  }
  const asked = { from: at(-24 * 100), to: at(24 * 250), currency: 'EUR' }
  expect(await showStatement(as(ann), asked)).toMatchObject({ prizes_cents: 10n })
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
async function live(steps: Step[]): Promise<bigint> {
  house.clock.at = at(0)
  const player_id = await house.player()
  const purse = { player_id, currency: 'EUR', now: house.clock.at }
  await house.inTransaction(async (work) => {
    await openAccount(work.tx, { player_id, currency: 'BTC' })
    await grant(work, { ...purse, amount_cents: 500n, key: 'cash' })
    await grant(work, { ...purse, amount_cents: 60n, key: 'bonus', part: 'bonus' })
  })
  let last = 'none'
  for (const [place, { minutes, what, currency, amount: amount_cents }] of steps.entries()) {
    house.clock.at = new Date(house.clock.at.getTime() + minutes * 60_000)
    const key = `${player_id} ${place}`
    const given = { player_id, currency, amount_cents, key, now: house.clock.at }
    if (what === 'deposit') await house.inTransaction((work) => deposit(work, given))
    else if (what === 'hold') {
      await house.inTransaction((work) => holdWithdrawal(work, given)).catch(() => undefined)
    } else {
      const operation = { bet: bet(amount_cents, key), win: win(amount_cents, key) }[what as 'bet']
      const played = operation ?? rollback(last, key)
      await house.play(call(player_id, [played], { currency }))
      if (what === 'bet' || what === 'win') last = key
    }
  }
  await followAll()
  return player_id
}

test('statements agree with their lines, join each other and end at the balance', async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.integer({ min: 1, max: 20 }), async (steps, hours) => {
      const player = await live(steps)
      const edges = [at(-24 * 100), at(hours), at(hours + 1), at(24 * 250)]
      for (const { currency, amount_cents } of await accountsOf(house.db, player)) {
        let balance = 0n
        let count = 0
        for (const [place, from] of edges.slice(0, -1).entries()) {
          const asked = { from, to: edges[place + 1] as Date, currency }
          const told = await showStatement(as(player), asked)
          const lines = await allLines(player, asked, 7)
          expect(told.opening_balance_cents).toBe(balance)
          expect(told.lines).toBe(lines.length)
          const parts = told.net_deposits_cents + told.net_position_cents
          const moved = parts + told.prizes_cents + told.bonuses_cents
          expect(moved).toBe(sumOf(lines))
          balance += moved
          expect(told.closing_balance_cents).toBe(balance)
          count += lines.length
        }
        expect(count).toBe((await allLines(player, { currency }, 50)).length)
        expect(balance > 0n ? balance : 0n).toBeLessThanOrEqual(amount_cents)
        expect(balance).toBe((await allLines(player, { currency }))[0]?.balance_after_cents ?? 0n)
      }
    }),
    { numRuns: 12, interruptAfterTimeLimit: 5_000, markInterruptAsFailure: false },
  )
})

test('a period of more than a year, or backwards, or of no age is refused', async () => {
  const ask = (from: Date, to: Date) => showStatement(as(1n), { from, to, currency: 'EUR' })
  const fields = (field: string, key: string) => ({ fields: { [field]: key } })
  await expect(ask(at(1), at(1))).rejects.toMatchObject(fields('to', 'period_reversed'))
  await expect(ask(at(0), at(24 * 367))).rejects.toMatchObject(fields('to', 'period_too_long'))
  const ancient = new Date('0001-01-01T00:00:00Z')
  await expect(ask(ancient, at(0))).rejects.toMatchObject(fields('from', 'invalid'))
})
