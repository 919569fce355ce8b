import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { audit, findDifferences } from '@casino/wallet/books'
import { chooseAccount, listAccounts, pointsChanged, showCompPoints } from '@casino/wallet/contract'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as shop } from './index.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  const domains = [players, wallet, prizes, shop]
  app = await startTestApp(inject('postgres'), { domains, people, isStarted: true })
  ann = await app.as('ann')
  app.listening.push(ann.id)
  await app.relay()
})
afterAll(() => app.close())

const points = async () => (await ann.call(showCompPoints, {})).body.chargeable.points
const cash = async () =>
  (await ann.call(listAccounts, {})).body.find(({ currency }) => currency === 'EUR')
    ?.available_to_cashout_cents ?? 0
const five = { points: 500, group: 'MONEY_REWARD', currency: 'EUR' }
const exchange = (more: Partial<typeof five> = {}, key?: string) =>
  ann.call(contract.exchangeMoney, { exchange: { ...five, ...more } }, key ? { key } : {})

test('a guest sees the cards; one on sale shows its full price and its end', async () => {
  const { body } = await app.guest().call(contract.listMoneyCards, {})
  expect(body.map(({ group }) => group)).toEqual([
    'MONEY_REWARD',
    'MONEY_REWARD_25',
    'MONEY_REWARD_100',
  ])
  const last = body.at(-1)
  expect(last?.rates.find(({ currency }) => currency === 'EUR')).toEqual({
    currency: 'EUR',
    points: 7200,
    amount_cents: 10_000,
  })
  expect(last?.sale).toMatchObject({ discount: 20, full_points: { EUR: 9000 } })
  expect(last?.sale?.endDate).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})

test('points leave and cash arrives at once, and a repeated click does nothing more', async () => {
  const [pointsBefore, cashBefore] = [await points(), await cash()]
  const [first, second] = await Promise.all([
    exchange({ points: 1000 }, 'one-click-1'),
    exchange({ points: 1000 }, 'one-click-1'),
  ])
  expect(first.body).toEqual({ points: 1000, currency: 'EUR', amount_cents: 1000 })
  expect(second.body).toEqual(first.body)
  expect([await points(), await cash()]).toEqual([pointsBefore - 1000, cashBefore + 1000])
  await expect
    .poll(() => app.pushed.filter(({ event }) => event === pointsChanged).at(-1)?.payload)
    .toMatchObject({ chargeable: { points: BigInt(pointsBefore - 1000) } })
})

test('a player with too few points keeps them, and gets no money', async () => {
  const before = [await points(), await cash()]
  expect(await exchange({ points: 100_000 })).toMatchObject({
    status: 409,
    code: 'not_enough_points',
  })
  expect([await points(), await cash()]).toEqual(before)
})

test('whom the guard of prizes refuses keeps the points, and gets no money', async () => {
  const before = [await points(), await cash()]
  const { policy } = app.visitors.brand
  app.visitors.brand.policy = { ...policy, advantages_allowed: false }
  expect(await exchange()).toMatchObject({ status: 409, code: 'prize_not_allowed' })
  app.visitors.brand.policy = policy
  expect([await points(), await cash()]).toEqual(before)
  expect((await exchange()).status).toBe(200)
})

test('a price that is not the present one is told and never charged', async () => {
  const { faults } = await exchange({ points: 501 })
  expect(faults).toEqual({ points: 'price_changed' })
})

test('5.15: the reward is in the player’s currency, else in EUR, whatever the body says', async () => {
  const before = await cash()
  const { body } = await exchange({ currency: 'CAD' }, 'eur-click')
  expect(body).toEqual({ points: 500, currency: 'EUR', amount_cents: 500 })
  expect(await cash()).toBe(before + 500)
  const play = (currency: string) => ann.call(chooseAccount, { currency })
  await play('CAD')
  const canadian = await exchange({ currency: 'EUR' }, 'cad-click')
  expect(canadian.body).toEqual({ points: 500, currency: 'CAD', amount_cents: 800 })
  // No card has a rate in yen.
  await play('JPY')
  const japanese = await exchange({ currency: 'CAD' }, 'jpy-click')
  expect(japanese.body).toEqual({ points: 500, currency: 'EUR', amount_cents: 500 })
  await play('EUR')
})

test('an unknown card, a card without a rate and a guest are refused', async () => {
  expect((await exchange({ group: 'NOTHING' })).code).toBe('card_unknown')
  await app.pool.query(`delete from shop.money_rate
    where card_id = (select id from shop.card where card_group = 'MONEY_REWARD_25')`)
  expect((await exchange({ group: 'MONEY_REWARD_25' })).code).toBe('rate_unknown')
  const guest = await app.guest().call(contract.exchangeMoney, { exchange: five })
  expect(guest.status).toBe(401)
})

test.each([
  ['points', 'update shop.exchange set points = points + 1'],
  ['amount', 'update shop.exchange set amount_cents = amount_cents + 1'],
  ['player', 'update shop.exchange set player_id = 1 where player_id <> 1'],
  ['row', 'delete from shop.exchange'],
])('the audit names an exchange whose %s is not that of the ledger', async (_what, damage) => {
  expect((await audit(app.db)).differences).toEqual([])
  const found = await inDamagedCopy(app.db, damage, findDifferences)
  expect(found.map(({ name }) => name)).toContain('exchange_is_not_its_transfer')
})
