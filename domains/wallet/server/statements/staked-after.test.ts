import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deposit } from '../public/money.ts'
import { bookEverything } from '../testing/book-everything.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'
import { stakedAfter } from './staked-after.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(() => app.close())

const since = new Date('2020-01-01')

/** Pays in under this number. */
const paysIn = (player_id: bigint, payment_id: bigint) =>
  app.inTransaction((work) => {
    const payment = { player_id, currency: 'EUR', amount_cents: 100n, key: `payment:${payment_id}` }
    return deposit(work, { ...payment, payment_id })
  })

const follow = () => bookEverything(app)

test('what was staked after each deposit counts at once, and the same once lines tell it', async () => {
  const player_id = await app.player({ cash: 50n })
  const stakes = () =>
    stakedAfter(app.db, { player_id, currency: 'EUR', payment_ids: [1n, 2n, 3n], since })
  await app.play(call(player_id, [bet(7)]))
  await paysIn(player_id, 1n)
  await app.play(call(player_id, [bet(20), win(5)]))
  await paysIn(player_id, 2n)
  await app.play(call(player_id, [bet(3), bet(1)]))
  const told = new Map([
    [1n, 24n],
    [2n, 4n],
  ])
  expect(await stakes()).toEqual(told)
  await follow()
  expect(await stakes()).toEqual(told)
  await app.play(call(player_id, [bet(2)]))
  expect(await stakes()).toEqual(new Map([...told].map(([id, cents]) => [id, cents + 2n])))
})

test('rolled-back stakes, void ones, bonus money and other currencies play nothing', async () => {
  const player_id = await app.player({ bonus: 40n })
  await paysIn(player_id, 11n)
  await app.play(call(player_id, [bet(60, 'undone')]))
  await app.play(call(player_id, [rollback('undone')]))
  await app.play(call(player_id, [rollback('never'), bet(9, 'never')]))
  await app.play(call(player_id, [bet(130)]))
  const asked = { player_id, payment_ids: [11n], since }
  for (const _ of ['fresh', 'told']) {
    expect(await stakedAfter(app.db, { ...asked, currency: 'EUR' })).toEqual(new Map([[11n, 100n]]))
    expect(await stakedAfter(app.db, { ...asked, currency: 'USD' })).toEqual(new Map())
    await follow()
  }
})
