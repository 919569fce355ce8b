import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { setRates } from '../accounts/set-rates.ts'
import { audit, balancesByKind, bookOf } from '../public/books.ts'
import {
  award,
  deposit,
  grant,
  holdWithdrawal,
  openAccount,
  pointsCurrency as POINTS,
  spend,
  ticketsCurrency,
  unitLinesOf,
  unitsOf,
} from '../public/money.ts'
import { bookEverything } from '../testing/book-everything.ts'
import { bet, call, openWallet, type WalletApp } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const [spring, summer] = [ticketsCurrency(7n), ticketsCurrency(8n)]
type Asked = [player_id: bigint, amount: bigint, key: string, currency?: string]
const once =
  (verb: typeof award) =>
  (...[player_id, amount, key, currency = POINTS]: Asked) =>
    app.inTransaction((work) => verb(work, { player_id, currency, amount, key }))
const give = once(award)
const take = once(spend)

const followAll = () => bookEverything(app)

test('points and the tickets of each lottery are counted apart', async () => {
  const ann = await app.player({ cash: 50n })
  expect(await unitsOf(app.db, ann)).toEqual({ points: 0n, tickets: [] })
  expect(await give(ann, 30n, 'a')).toMatchObject({ repeated: false, balance: 30n })
  await give(ann, 2n, 'b', spring)
  await give(ann, 3n, 'c', summer)
  expect(await give(ann, 4n, 'd', spring)).toMatchObject({ balance: 6n })
  expect(await unitsOf(app.db, ann)).toEqual({
    points: 30n,
    tickets: [
      { lottery_id: 7n, tickets: 6n },
      { lottery_id: 8n, tickets: 3n },
    ],
  })
})

test('a key gives once and takes once, however many ask at the same moment', async () => {
  const ann = await app.player()
  const given = await Promise.all([1, 2, 3, 4].map(() => give(ann, 30n, 'lesson')))
  expect(given.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(new Set(given.map(({ tx_id }) => tx_id)).size).toBe(1)
  const taken = await Promise.all([1, 2, 3, 4].map(() => take(ann, 20n, 'lesson')))
  expect(taken.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await unitsOf(app.db, ann)).toMatchObject({ points: 10n })
})

test('a key that was used for something else is an error, and moves nothing', async () => {
  const ann = await app.player()
  await give(ann, 30n, 'used')
  await give(ann, 1n, 'tickets', spring)
  await expect(give(ann, 31n, 'used')).rejects.toThrow('key_in_use')
  await expect(give(ann, 30n, 'used', spring)).rejects.toThrow('key_in_use')
  expect(await unitsOf(app.db, ann)).toEqual({
    points: 30n,
    tickets: [{ lottery_id: 7n, tickets: 1n }],
  })
})

test('nobody spends what he has not, nor twice what he has', async () => {
  const ann = await app.player({ cash: 1000n })
  await expect(take(ann, 1n, 'none')).rejects.toMatchObject({ code: 'not_enough_points' })
  await expect(take(ann, 1n, 'none', spring)).rejects.toMatchObject({ code: 'not_enough_tickets' })
  await give(ann, 30n, 'some')
  await expect(take(ann, 31n, 'more')).rejects.toMatchObject({ code: 'not_enough_points' })
  const taken = await Promise.allSettled(['x', 'y', 'z'].map((key) => take(ann, 15n, key)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await unitsOf(app.db, ann)).toMatchObject({ points: 0n })
})

test('what the caller rolls back has not happened', async () => {
  const ann = await app.player()
  const failing = app.inTransaction(async (work) => {
    await award(work, { player_id: ann, currency: POINTS, amount: 9n, key: 'undone' })
    throw new Error('the caller fails')
  })
  await expect(failing).rejects.toThrow('the caller fails')
  expect(await unitsOf(app.db, ann)).toMatchObject({ points: 0n })
  expect(await give(ann, 9n, 'undone')).toMatchObject({ repeated: false })
})

test.each([0n, -1n, 2n ** 53n])('%s points are neither given nor taken', async (amount) => {
  const ann = await app.player()
  await expect(give(ann, amount, 'odd')).rejects.toThrow(RangeError)
  await expect(take(ann, amount, 'odd')).rejects.toThrow(RangeError)
})

test('a player whom the wallet does not know gets nothing, and no account', async () => {
  const nobody = 10n ** 15n
  await expect(give(nobody, 5n, 'ghost')).rejects.toThrow('unknown_account')
  expect(await unitsOf(app.db, nobody)).toEqual({ points: 0n, tickets: [] })
})

test.each(['EUR', 'TICKETS', 'TICKETS:', 'TICKETS:0', 'TICKETS:x', 'points', ''])(
  '%j is neither points nor tickets',
  async (currency) => {
    const ann = await app.player({ cash: 100n })
    await expect(give(ann, 1n, 'no', currency)).rejects.toThrow(RangeError)
    await expect(take(ann, 1n, 'no', currency)).rejects.toThrow(RangeError)
  },
)

test.each([POINTS, spring])('%s are no money: no verb of money moves them', async (currency) => {
  const ann = await app.player({ cash: 100n })
  await give(ann, 50n, 'of money', currency)
  const of = { player_id: ann, currency, amount_cents: 5n, key: 'money' }
  for (const verb of [deposit, holdWithdrawal, grant]) {
    await expect(app.inTransaction((work) => verb(work, of))).rejects.toThrow(RangeError)
  }
  await expect(app.inTransaction(({ tx }) => openAccount(tx, of))).rejects.toThrow(RangeError)
  expect(await app.play(call(ann, [bet(1)], { currency }))).toMatchObject({
    ok: false,
    code: 154,
  })
  const rates = [{ currency, eur_per_unit: '1' }]
  await expect(app.inTransaction(({ tx }) => setRates(tx, app.clock.at, rates))).rejects.toThrow()
})

test('the operator sees them by kind, each summing to zero, and no revenue from them', async () => {
  const ann = await app.player()
  await give(ann, 50n, 'seen')
  await take(ann, 20n, 'seen')
  await give(ann, 5n, 'seen tickets', summer)
  await followAll()
  const balances = await balancesByKind(app.db)
  const kinds = new Set(balances.map(({ kind, currency }) => `${kind} ${currency}`))
  expect([...kinds]).toEqual(
    expect.arrayContaining(['players: points POINTS', 'house: points POINTS']),
  )
  expect([...kinds]).toEqual(
    expect.arrayContaining([`players: tickets ${summer}`, `house: tickets ${summer}`]),
  )
  for (const currency of new Set(balances.map((one) => one.currency))) {
    const ofIt = balances.filter((one) => one.currency === currency)
    expect(ofIt.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)).toBe(0n)
  }
  const day = app.clock.at.toISOString().slice(0, 10)
  const rows = await bookOf(app.db, { from: day, to: day, by: 'currency' })
  expect(rows.map(({ currency }) => currency)).toEqual(['EUR'])
})

test('the history of points tells each award and each spending, a page at a time', async () => {
  const ann = await app.player({ cash: 5n })
  await app.inTransaction((work) =>
    award(work, { player_id: ann, currency: POINTS, amount: 9n, key: '1', ref: 'bets of May' }),
  )
  await take(ann, 4n, '2')
  await give(ann, 1n, '3', spring)
  await followAll()
  const asked = { player_id: ann, currency: POINTS, limit: 1 }
  const [newest] = await unitLinesOf(app.db, asked)
  expect(newest).toMatchObject({ kind: 'spend', amount: -4n, balance_after: 5n, ref: null })
  expect(await unitLinesOf(app.db, { ...asked, before: newest?.id ?? 0n })).toMatchObject([
    { kind: 'award', amount: 9n, balance_after: 9n, ref: 'bets of May' },
  ])
  expect(() => unitLinesOf(app.db, { ...asked, currency: 'EUR' })).toThrow(RangeError)
})
