import type { Cursor } from '@casino/events/outbox-store.ts'
import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { grantBonus } from '../public/bonus-money.ts'
import { deposit, holdWithdrawal, releaseHeld } from '../public/money.ts'
import { bookEverything } from '../testing/book-everything.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'
import { type BookRow, balancesByKind, bookOf } from './book.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  app.clock.at = new Date('2026-03-10T12:00:00Z')
})
afterAll(() => app.close())

const followAll = (pageSize = 7) => bookEverything(app, pageSize)

let booked: Cursor[] = []
/** Books what was settled since the last time, twice. */
async function followNew(pageSize: number): Promise<void> {
  const ends = await bookEverything(app, pageSize, booked)
  await bookEverything(app, pageSize + 2, booked)
  booked = ends
}

const spring = { from: '2026-03-01', to: '2026-03-31' }
const wholeYears = { from: '2026-01-01', to: '2026-12-31' }

test('what is rolled back is taken from the day and the game of its bet', async () => {
  const ann = await app.player({ cash: 1000n, bonus: 50n })
  const [stake, prize] = [bet(300), win(120)]
  await app.play(call(ann, [stake, prize, bet(100)], { game: 'apogee:keno' }))
  app.clock.at = new Date('2026-03-11T00:00:01Z')
  await app.play(call(ann, [rollback(stake.ext_id)], { game: 'other' }))
  await app.play(call(ann, [rollback(prize.ext_id)], { game: 'other' }))
  await followAll()
  const games = await bookOf(app.db, { ...spring, by: 'game' })
  expect(games.filter(({ key }) => key !== '')).toMatchObject([
    {
      key: 'apogee:keno',
      currency: 'EUR',
      bets: 1n,
      stakes_cents: 100n,
      wins_cents: 0n,
      rolled_back_stakes_cents: 300n,
      rolled_back_wins_cents: 120n,
      ggr_cents: 100n,
    },
  ])
  const days = await bookOf(app.db, { from: '2026-03-11', to: '2026-03-11', by: 'day' })
  expect(days).toEqual([])
})

test('to be told a batch twice is to be told it once', async () => {
  const before = await bookOf(app.db, { ...wholeYears, by: 'provider' })
  await followAll(1000)
  await followAll(3)
  expect(await bookOf(app.db, { ...wholeYears, by: 'provider' })).toEqual(before)
})

const amount = fc.constantFrom(0n, 1n, 7n, 40n, 333n)
const key = fc.integer({ min: 1, max: 9 }).map(String)
const step = fc.oneof(
  fc.record({ type: fc.constant('bet' as const), ext_id: key, amount_cents: amount }),
  fc.record({ type: fc.constant('win' as const), ext_id: key, amount_cents: amount }),
  fc.record({
    type: fc.constant('rollback' as const),
    ext_id: key.map((one) => `back ${one}`),
    ref_ext_id: key,
    amount_cents: fc.constant(0n),
  }),
)
const evening = fc.array(
  fc.record({ operation: step, game: fc.constantFrom('dice', 'keno'), hours: fc.nat(30) }),
  { minLength: 5, maxLength: 30 },
)

test('whatever is played, rolled back and repeated, the book is the sums of the ledger', async () => {
  let evenings = 0
  await fc.assert(
    fc.asyncProperty(evening, async (steps) => {
      evenings += 1
      const provider = `provider ${evenings}`
      const player = await app.player({ cash: 400n, bonus: 90n })
      app.clock.at = new Date('2026-04-01T00:00:00Z')
      for (const { operation, game, hours } of steps) {
        app.clock.at = new Date(app.clock.at.getTime() + hours * 3_600_000)
        await app.play(call(player, [operation], { provider, game }))
        await app.play(call(player, [operation], { provider, game }))
      }
      await followNew(1 + (evenings % 9))
      const { rows } = await sql`
        select o.settled_at::date::text as day, o.provider, o.game,
          sum(o.cash_amount + o.bonus_amount) filter (where o.kind = 'bet')::bigint as stakes,
          sum(o.cash_amount + o.bonus_amount) filter (where o.kind = 'win')::bigint as wins,
          count(*) filter (where o.kind = 'bet') as bets
        from ledger.transfer o
        where o.provider = ${provider} and o.kind in ('bet', 'win') and not o.void
          and not exists (select from ledger.tombstone t where t.player_id = o.player_id
            and t.provider = o.provider and t.ext_id = o.ext_id)
        group by 1, 2, 3 order by 1, 3`.execute(app.db)
      const inBook = await sql`
        select day::text, provider, game, stakes_cents as stakes, wins_cents as wins, bets
        from wallet.book where provider = ${provider} order by 1, 3`.execute(app.db)
      const told = (inBook.rows as Sums[]).filter(({ stakes, wins, bets }) => stakes + wins + bets)
      expect(told).toEqual(
        (rows as Sums[]).map(withZeros).filter((one) => one.stakes + one.wins + one.bets),
      )
    }),
    tries(12),
  )
  expect(evenings).toBeGreaterThan(1)
})

type Sums = { stakes: bigint; wins: bigint; bets: bigint }
function withZeros(row: Sums): Sums {
  return { ...row, stakes: row.stakes ?? 0n, wins: row.wins ?? 0n }
}

test('NGR is what the players brought less what their cash has grown by', async () => {
  const bob = await app.player({ cash: 70n })
  const of = { player_id: bob, currency: 'EUR' }
  await app.inTransaction(async (work) => {
    await deposit(work, { ...of, amount_cents: 500n, key: 'in' })
    await holdWithdrawal(work, { ...of, amount_cents: 90n, key: 'out' })
    await holdWithdrawal(work, { ...of, amount_cents: 40n, key: 'back' })
    await releaseHeld(work, { ...of, amount_cents: 40n, key: 'back' })
    const terms = { wager_cents: 0n }
    await grantBonus(work, { ...of, amount_cents: 25n, source: 'bonus', plan: 'plan:1', terms })
  })
  await app.play(call(bob, [bet(495), win(33)], { round_id: 'mixed' }))
  await followAll()
  const { rows } = await sql<{ brought: bigint }>`
    select sum(case when credit > 0 then cash_amount when debit > 0 then -cash_amount end)::bigint
      as brought
    from ledger.transfer where kind in ('deposit', 'hold', 'release')`.execute(app.db)
  const balances = await balancesByKind(app.db)
  const cash = balances
    .filter(({ kind }) => kind === 'players: cash' || kind === 'players: deficit')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0n)
  const ngr = await everything()
  expect(ngr).toBe((rows[0]?.brought ?? 0n) - cash)
  expect(balances.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)).toBe(0n)
})

/** The NGR of all days that any test has turned the clock to, prizes stamped today among them. */
async function everything(): Promise<bigint> {
  const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030]
  const books = await Promise.all(
    years.map((year) =>
      bookOf(app.db, { from: `${year}-01-01`, to: `${year}-12-31`, by: 'currency' }),
    ),
  )
  return books.flat().reduce((sum: bigint, row: BookRow) => sum + row.ngr_cents, 0n)
}

test('a period that is none is refused', async () => {
  const ask = (from: string, to: string) => bookOf(app.db, { from, to, by: 'day' })
  await expect(ask('2026-02-30', '2026-03-01')).rejects.toThrow(RangeError)
  await expect(ask('2026-03-02', '2026-03-01')).rejects.toThrow('period_reversed')
  await expect(ask('2025-01-01', '2026-06-01')).rejects.toThrow('period_too_long')
})
