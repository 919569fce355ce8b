import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit, balancesByKind } from '../public/books.ts'
import {
  accountsOf,
  contribute,
  grant,
  openPool,
  payPool,
  poolBalance,
  seedPool,
} from '../public/money.ts'
import { openWallet, type WalletApp } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

let poolsOpened = 0
async function newPool(currency = 'EUR'): Promise<string> {
  poolsOpened += 1
  const pool = `mystic.${poolsOpened}`
  await app.inTransaction(({ tx }) => openPool(tx, { pool, currency }))
  return pool
}
type Filled = Parameters<typeof contribute>[1]
const seed = (move: Filled) => app.inTransaction((work) => seedPool(work, move))
const add = (move: Filled) => app.inTransaction((work) => contribute(work, move))
const pay = (payment: Parameters<typeof payPool>[1]) =>
  app.inTransaction((work) => payPool(work, payment))
const move = (pool: string, amount_cents: bigint, key: string) => ({
  pool,
  currency: 'EUR',
  amount_cents,
  key,
})

test('a pool holds its seeds and contributions less what it has paid', async () => {
  const [pool, ann] = [await newPool(), await app.player({ cash: 5n })]
  await seed(move(pool, 1000n, 'a'))
  await add(move(pool, 7n, 'a'))
  await add({ ...move(pool, 3n, 'b'), from: { provider: 'apogee' } })
  expect(await pay({ ...move(pool, 1010n, 'a'), player_id: ann })).toMatchObject({
    repeated: false,
    amount_cents: 1015n,
    available_to_cashout_cents: 1015n,
  })
  await seed(move(pool, 500n, 'b'))
  expect(await poolBalance(app.db, pool)).toEqual({
    currency: 'EUR',
    seeds_cents: 1500n,
    contributions_cents: 10n,
    paid_cents: 1010n,
    amount_cents: 500n,
  })
})

test('each key moves money once, and what was moved otherwise under it is an error', async () => {
  const [pool, ann, bob] = [await newPool(), await app.player(), await app.player()]
  const share = move(pool, 40n, 'batch 1')
  const all = await Promise.all([1, 2, 3, 4].map(() => add(share)))
  expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1)
  await expect(add({ ...share, amount_cents: 41n })).rejects.toThrow('key_in_use')
  await expect(add({ ...share, from: { provider: 'apogee' } })).rejects.toThrow('key_in_use')
  expect(await seed(share)).toEqual({ repeated: false })
  const paid = { ...move(pool, 30n, 'drop'), player_id: ann }
  const paying = await Promise.all([1, 2, 3].map(() => pay(paid)))
  expect(paying.filter(({ repeated }) => !repeated)).toHaveLength(1)
  await expect(pay({ ...paid, amount_cents: 31n })).rejects.toThrow('key_in_use')
  await expect(pay({ ...paid, player_id: bob })).rejects.toThrow('key_in_use')
  expect(await poolBalance(app.db, pool)).toMatchObject({ amount_cents: 50n, paid_cents: 30n })
})

test('the keys of two pools, and of other prizes, are apart', async () => {
  const [one, other, ann] = [await newPool(), await newPool(), await app.player()]
  await Promise.all([seed(move(one, 10n, 'k')), seed(move(other, 10n, 'k'))])
  await app.inTransaction((work) =>
    grant(work, { player_id: ann, currency: 'EUR', amount_cents: 10n, key: `pool:${one}:k` }),
  )
  for (const pool of [one, other]) {
    expect(await pay({ ...move(pool, 10n, 'k'), player_id: ann })).toMatchObject({
      repeated: false,
    })
  }
  expect(await accountsOf(app.db, ann)).toMatchObject([{ amount_cents: 30n }])
})

test('a pool never pays more than it holds, however many want it at once', async () => {
  const pool = await newPool()
  await seed(move(pool, 100n, 's'))
  const players = await Promise.all([1, 2, 3, 4, 5].map(() => app.player()))
  const paid = await Promise.allSettled(
    players.map((player_id) => pay({ ...move(pool, 40n, `of ${player_id}`), player_id })),
  )
  const refused = paid.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('not_enough_in_pool'))
  expect(await poolBalance(app.db, pool)).toMatchObject({ amount_cents: 20n })
})

test('a payment under way holds up no contribution', async () => {
  const [pool, ann] = [await newPool(), await app.player()]
  await seed(move(pool, 100n, 's'))
  await app.inTransaction(async (work) => {
    await payPool(work, { ...move(pool, 60n, 'slow'), player_id: ann })
    await add(move(pool, 5n, 'meanwhile'))
  })
  expect(await poolBalance(app.db, pool)).toMatchObject({ amount_cents: 45n })
})

test('what the caller rolls back has not happened', async () => {
  const [pool, ann] = [await newPool(), await app.player()]
  await seed(move(pool, 100n, 's'))
  const failing = app.inTransaction(async (work) => {
    await contribute(work, move(pool, 5n, 'undone'))
    await payPool(work, { ...move(pool, 60n, 'undone'), player_id: ann })
    throw new Error('the caller fails')
  })
  await expect(failing).rejects.toThrow('the caller fails')
  expect(await poolBalance(app.db, pool)).toMatchObject({ amount_cents: 100n, paid_cents: 0n })
})

test.each([0n, -1n, 2n ** 53n])('%s is no amount of a pool', async (amount) => {
  const [pool, ann] = [await newPool(), await app.player()]
  const odd = move(pool, amount, 'odd')
  for (const moving of [() => seed(odd), () => add(odd), () => pay({ ...odd, player_id: ann })]) {
    await expect(moving()).rejects.toThrow(RangeError)
  }
})

test('a pool that is not there, or in another currency, moves nothing', async () => {
  const [pool, ann] = [await newPool(), await app.player()]
  await seed(move(pool, 100n, 's'))
  const wrong = [move('mystic.none', 1n, 'w'), { ...move(pool, 1n, 'w'), currency: 'USD' }]
  for (const one of wrong) {
    for (const moving of [() => seed(one), () => add(one), () => pay({ ...one, player_id: ann })]) {
      await expect(moving()).rejects.toThrow(/is unknown|is of EUR/)
    }
  }
  await expect(poolBalance(app.db, 'mystic.none')).rejects.toThrow('is unknown')
  expect(await poolBalance(app.db, pool)).toMatchObject({ amount_cents: 100n })
})

test('who is unknown, or has no account in its currency, is paid nothing', async () => {
  const [pool, ann] = [await newPool('USD'), await app.player()]
  await seed({ ...move(pool, 100n, 's'), currency: 'USD' })
  for (const player_id of [ann, 10n ** 15n]) {
    const payment = { ...move(pool, 10n, `of ${player_id}`), currency: 'USD', player_id }
    await expect(pay(payment)).rejects.toThrow('unknown_account')
  }
  expect(await poolBalance(app.db, pool)).toMatchObject({ amount_cents: 100n })
})

test('a pool is opened once, in money, under a plain name', async () => {
  const pool = await newPool()
  const open = (of: { pool: string; currency: string }) =>
    app.inTransaction(({ tx }) => openPool(tx, of))
  await open({ pool, currency: 'EUR' })
  await expect(open({ pool, currency: 'USD' })).rejects.toThrow('is of EUR')
  await expect(open({ pool: 'points', currency: 'POINTS' })).rejects.toThrow(RangeError)
  for (const name of ['', 'a:b', 'Ä', 'x'.repeat(64)]) {
    await expect(open({ pool: name, currency: 'EUR' })).rejects.toThrow('pool_name_check')
  }
})

test('the money of the pools stands in the book, which sums to zero', async () => {
  const pool = await newPool('NOK')
  await seed({ ...move(pool, 70n, 's'), currency: 'NOK' })
  const balances = await balancesByKind(app.db)
  expect(balances.filter(({ currency }) => currency === 'NOK')).toEqual([
    { kind: 'house: pool', currency: 'NOK', amount_cents: 70n },
    { kind: 'house: prizes', currency: 'NOK', amount_cents: -70n },
  ])
})
