import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Figure, figures } from '../../book-figures.ts'
import * as office from '../../staff-contract.ts'
import { contribute, openPool, payPool } from '../pools/pools.ts'
import { grant } from '../public/money.ts'
import { type BooksApp, openBooks } from '../testing/books-app.ts'
import { bet, call, rollback, win } from '../testing/wallet-testing.ts'

let app: BooksApp
beforeAll(async () => {
  app = await openBooks(inject('postgres'))
  app.clock.at = new Date('2026-03-10T12:00:00Z')
})
afterAll(() => app.close())

test('a day ends when it ends for the brand', async () => {
  const ann = await app.player()
  app.visitors.brand.time_zone = 'Europe/Tallinn'
  app.clock.at = new Date('2026-03-10T21:59:00Z')
  await app.play(call(ann, [bet(10)], { provider: 'zone' }))
  app.clock.at = new Date('2026-03-10T22:01:00Z')
  const late = bet(25)
  await app.play(call(ann, [late], { provider: 'zone' }))
  await app.booked()
  expect(await app.day('2026-03-10', 'zone')).toMatchObject({ stakes_cents: 10 })
  expect(await app.day('2026-03-11', 'zone')).toMatchObject({ stakes_cents: 25 })
  // Its day stays, whatever the zone of the brand becomes.
  app.visitors.brand.time_zone = 'America/Toronto'
  await app.play(call(ann, [rollback(late.ext_id)], { provider: 'zone' }))
  await app.booked()
  app.visitors.brand.time_zone = 'UTC'
  expect(await app.day('2026-03-11', 'zone')).toMatchObject({ stakes_cents: 0, bets: 0 })
})

test('NGR is GGR less bonuses, contributions to jackpots and the fee of the provider', async () => {
  app.clock.at = new Date('2026-03-12T12:00:00Z')
  const ada = await app.ada()
  const bob = await app.player()
  const given = { provider: 'taker', from_on: '2026-03-12', ggr_per_mille: 125, reason: 'Contract' }
  expect((await ada.call(office.addProviderFee, given)).status).toBe(200)
  expect((await ada.call(office.addProviderFee, given)).body).toMatchObject({
    error: { code: 'provider_fee_exists' },
  })
  await app.play(call(bob, [bet(600), win(100)], { provider: 'taker' }))
  await app.inTransaction(async (work) => {
    const pool = { pool: 'grand', currency: 'EUR' }
    await openPool(work.tx, pool)
    await contribute(work, { ...pool, amount_cents: 60n, key: 'a', from: { provider: 'taker' } })
    await payPool(work, { ...pool, amount_cents: 50n, key: 'won', player_id: bob })
    await grant(work, { player_id: bob, currency: 'EUR', amount_cents: 7n, key: 'a prize' })
  })
  await app.booked()
  const on = '2026-03-12'
  expect(await app.day(on, 'taker')).toMatchObject({
    ggr_cents: 500,
    contributions_cents: 60,
    fees_cents: 62,
    ngr_cents: 500 - 60 - 62,
  })
  expect(await app.day(on, 'house')).toMatchObject({
    prizes_cents: 7,
    jackpots_cents: 50,
    ngr_cents: -7,
  })
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
  fc.record({
    operation: step,
    game: fc.constantFrom('dice', 'keno'),
    currency: fc.constantFrom('EUR', 'NOK'),
    hours: fc.nat(30),
  }),
  { minLength: 5, maxLength: 30 },
)

const year = { from: '2026-01-01', to: '2026-12-31' }

test('whatever is played, each figure is what a second query finds, and so are its lines', async () => {
  let evenings = 0
  await fc.assert(
    fc.asyncProperty(evening, async (steps) => {
      evenings += 1
      const provider = `evening-${evenings}`
      const own = {
        EUR: await app.player({ cash: 400n, bonus: 90n }),
        NOK: await app.player({ cash: 400n, bonus: 90n, currency: 'NOK' }),
      }
      app.clock.at = new Date('2026-04-01T00:00:00Z')
      for (const { operation, game, currency, hours } of steps) {
        app.clock.at = new Date(app.clock.at.getTime() + hours * 3_600_000)
        const asked = call(own[currency], [operation], { provider, game, currency })
        await app.play(asked)
        await app.play(asked)
      }
      await app.booked(1 + (evenings % 9))
      for (const by of ['day', 'game', 'currency'] as const) {
        const { rows } = await app.books({ ...year, provider, by })
        const found = rows.map((row) => pick(row)).filter(hasFigures)
        expect(found).toEqual(await secondly(provider, by))
        if (by === 'game') for (const row of rows) await linesAgree({ provider, by, row })
      }
    }),
    tries(3),
  )
})

const compared = [
  ...(['bets', 'stakes_cents', 'stakes_bonus_cents', 'wins_cents', 'wins_bonus_cents'] as const),
  ...(['rolled_back_stakes_cents', 'rolled_back_wins_cents', 'ggr_cents'] as const),
]
type Compared = { key: string; currency: string } & Record<(typeof compared)[number], number>

function pick(row: Compared): Compared {
  const sums = Object.fromEntries(compared.map((name) => [name, row[name]]))
  return { key: row.key, currency: row.currency, ...sums } as Compared
}
const hasFigures = (row: Compared) => compared.some((name) => row[name] !== 0)

/** The same figures from the ledger: operations that stand, and those that were taken back. */
async function secondly(provider: string, by: 'day' | 'game' | 'currency'): Promise<Compared[]> {
  const key = { day: sql`o.settled_at::date::text`, game: sql`o.game`, currency: sql`o.currency` }
  const { rows } = await sql<Record<string, string>>`
    select ${key[by]} as key, o.currency,
      count(*) filter (where o.kind = 'bet' and not o.is_back) as bets,
      coalesce(sum(o.total) filter (where o.kind = 'bet' and not o.is_back), 0) as stakes_cents,
      coalesce(sum(o.bonus_amount) filter (where o.kind = 'bet' and not o.is_back), 0)
        as stakes_bonus_cents,
      coalesce(sum(o.total) filter (where o.kind = 'win' and not o.is_back), 0) as wins_cents,
      coalesce(sum(o.bonus_amount) filter (where o.kind = 'win' and not o.is_back), 0)
        as wins_bonus_cents,
      coalesce(sum(o.total) filter (where o.kind = 'bet' and o.is_back), 0)
        as rolled_back_stakes_cents,
      coalesce(sum(o.total) filter (where o.kind = 'win' and o.is_back), 0)
        as rolled_back_wins_cents
    from (
      select t.*, t.cash_amount + t.bonus_amount as total, exists (
        select from ledger.tombstone b where b.player_id = t.player_id
          and b.provider = t.provider and b.ext_id = t.ext_id) as is_back
      from ledger.transfer t
      where t.provider = ${provider} and t.kind in ('bet', 'win') and not t.void
    ) o group by 1, 2 order by 1, 2`.execute(app.db)
  return rows
    .map(({ key: of = '', currency = '', ...sums }) => {
      const numbers = Object.fromEntries(
        Object.entries(sums).map(([name, sum]) => [name, Number(sum)]),
      )
      const ggr_cents = (numbers.stakes_cents ?? 0) - (numbers.wins_cents ?? 0)
      return pick({ key: of, currency, ...numbers, ggr_cents } as Compared)
    })
    .filter(hasFigures)
}

type Given = { provider: string; by: 'day' | 'game' | 'currency'; row: Compared }

/** The lines behind a figure, page by page, sum up to it. */
async function linesAgree({ provider, by, row }: Given): Promise<void> {
  const ada = await app.ada()
  const place = { day: { from: row.key, to: row.key }, game: { game: row.key }, currency: {} }[by]
  const sign: Partial<Record<Figure, number>> = { stakes_cents: -1, wins_cents: 1, ggr_cents: -1 }
  for (const figure of figures) {
    const factor = sign[figure]
    if (factor === undefined) continue
    let sum = 0
    let after: number | undefined
    do {
      const asked = { ...year, ...place, provider, currency: row.currency, figure, limit: 9 }
      const { body } = await ada.call(office.bookLines.page, { ...asked, ...(after && { after }) })
      for (const line of body.rows) sum += factor * line.amount_cents
      after = body.next === null ? undefined : Number(body.next)
    } while (after)
    expect([figure, row.key, sum]).toEqual([figure, row.key, row[figure as 'ggr_cents']])
  }
}

test('opening balances and movements are closing balances, which are those of the accounts', async () => {
  await app.booked()
  const { rows } = await sql<{ currency: string; held: string }>`
    select currency, sum(cash + bonus - deficit) as held from ledger.account
    where currency in ('EUR', 'NOK') group by 1 order by 1`.execute(app.db)
  const { balances } = await app.books({ from: '2026-04-03', to: '2026-12-31', by: 'currency' })
  expect(balances.map(({ currency, closing_cents }) => [currency, closing_cents])).toEqual(
    rows.map(({ currency, held }) => [currency, Number(held)]),
  )
  for (const { opening_cents, movements, closing_cents } of balances) {
    const moved = movements.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    expect(opening_cents + moved).toBe(closing_cents)
  }
  const before = await app.books({ from: '2026-01-01', to: '2026-04-02', by: 'currency' })
  expect(before.balances.map(({ closing_cents }) => closing_cents)).toEqual(
    balances.map(({ opening_cents }) => opening_cents),
  )
})

test('a period that is none is refused', async () => {
  const ask = async (from: string, to: string) =>
    (await app.ada()).call(office.showBooks, { from, to, by: 'day' })
  expect((await ask('2026-03-02', '2026-03-01')).status).toBe(422)
  expect((await ask('2025-01-01', '2026-06-01')).status).toBe(422)
  expect((await ask('2026-02-30', '2026-03-01')).status).toBe(422)
})
