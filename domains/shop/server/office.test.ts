import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import { audit, findDifferences } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import * as office from '../staff-contract.ts'
import { headphones, openShop } from './testing/shop-app.ts'

let app: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  app = await openShop(inject('postgres'))
})
afterAll(() => app.close())

test('30 exchanges at once: each has one effect, and nobody spends points twice', async () => {
  const [pointsBefore, cashBefore] = [await app.points(), await app.cash()]
  const keys = Array.from({ length: 15 }, (_, at) => `parallel-${at}`)
  const answers = await Promise.all([...keys, ...keys].map((key) => app.exchange({}, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect([await app.points(), await app.cash()]).toEqual([pointsBefore - 7500, cashBefore + 7500])
})

const reason = 'A test of the office'
const clerk = () => app.asStaff('Ada Clerk')
type OrderCall = typeof office.approveOrder | typeof office.sendOrder | typeof office.cancelOrder
const moveOrder = async (call: OrderCall, id: number, note?: string) => {
  const staffer = await clerk()
  const { version } = (await staffer.call(office.showOrder, { id })).body
  return staffer.call(call, { id, version, reason, ...(note ? { note } : {}) })
}

test('staff fulfil an order of a special reward, and the player sees each state', async () => {
  const ordered = await app.reward('special', headphones)
  const id = Number(ordered.body.order_id)
  const own = async () =>
    (await app.ann.call(contract.listOrders, {})).body.find((one) => one.id === id)
  expect(await own()).toMatchObject({ state: 'asked', quantity: 1, points: 15_000 })
  expect((await moveOrder(office.sendOrder, id)).code).toBe('order_cannot_move')
  expect((await moveOrder(office.approveOrder, id)).status).toBe(200)
  expect((await moveOrder(office.sendOrder, id, 'DHL 123')).status).toBe(200)
  expect(await own()).toMatchObject({ state: 'sent', note: 'DHL 123' })
  expect((await moveOrder(office.cancelOrder, id)).code).toBe('order_cannot_move')
})

test('a cancelled order gives its points back once, which are not counted as awarded again', async () => {
  const before = await app.counters()
  const id = Number((await app.reward('special', headphones)).body.order_id)
  expect(await app.points()).toBe(before.chargeable.points - 15_000)
  expect((await moveOrder(office.cancelOrder, id, 'Out of stock')).status).toBe(200)
  expect((await moveOrder(office.cancelOrder, id)).code).toBe('order_cannot_move')
  await expect.poll(app.counters).toEqual(before)
})

test('the office makes a card, completes it, puts it on sale and takes it off', async () => {
  const staffer = await clerk()
  const added = await staffer.call(office.addCard, {
    type: 'special',
    group: 'SPECIAL_REWARDS_TELESCOPE',
    title: 'A telescope',
    points: 30_000,
    reason,
  })
  const id = Number(added.body.id)
  const seen = async () => ({
    id,
    version: (await staffer.call(office.showCard, { id })).body.version,
    reason,
  })
  const shown = async () =>
    (await app.guest().call(contract.listRewardCards, { type: 'special' })).body.find(
      ({ group }) => group === 'SPECIAL_REWARDS_TELESCOPE',
    )
  const on = { ...(await seen()), enabled: true }
  expect((await staffer.call(office.switchCard, on)).code).toBe('card_title_missing')
  for (const language of office.cardLanguages) {
    const text = { ...(await seen()), language, title: `Telescope ${language}` }
    expect((await staffer.call(office.changeCardText, text)).status).toBe(200)
  }
  await staffer.call(office.switchCard, { ...(await seen()), enabled: true })
  expect(await shown()).toMatchObject({ title: 'Telescope en', rate: { points: 30_000 } })
  const hour = 3_600_000
  const at = (hours: number) => new Date(app.clock.at.getTime() + hours * hour).toISOString()
  const sale = { percent: 50, starts_at: at(-1), ends_at: at(1) }
  expect((await staffer.call(office.addSale, { ...(await seen()), ...sale })).status).toBe(200)
  expect(await shown()).toMatchObject({ rate: { points: 15_000 }, sale: { full_points: 30_000 } })
  expect((await staffer.call(office.endSale, await seen())).status).toBe(200)
  expect(await shown()).toMatchObject({ rate: { points: 30_000 }, sale: null })
  await staffer.call(office.switchCard, { ...(await seen()), enabled: false })
  expect(await shown()).toBeUndefined()
})

test('what points are worth in money is set by two people', async () => {
  const { rows } = await app.pool.query(
    `select id::int, version from shop.card where card_group = 'MONEY_REWARD_250'`,
  )
  const rate = { currency: 'EUR', points: 20_000, amount_cents: 25_000, reason }
  const change = { ...rows[0], ...rate }
  expect((await (await clerk()).call(office.changeRate, change)).status).toBe(202)
  const second = await app.asStaff('Bob Clerk')
  expect((await second.call(office.changeRate, change)).status).toBe(200)
  const list = await second.call(office.listCards.page, { type: 'money' })
  const card = list.body.rows.find(({ group }) => group === 'MONEY_REWARD_250')
  expect(card?.points).toBe(20_000)
})

test.each([
  ['points', 'update shop.exchange set points = points + 1'],
  ['amount', 'update shop.exchange set amount_cents = amount_cents + 1'],
  ['player', 'update shop.exchange set player_id = 1 where player_id <> 1'],
  ['row', 'delete from shop.reward_order; delete from shop.exchange'],
])('the audit names an exchange whose %s is not that of the ledger', async (_what, damage) => {
  expect((await audit(app.db)).differences).toEqual([])
  const found = await inDamagedCopy(app.db, damage, findDifferences)
  expect(found.map(({ name }) => name)).toContain('exchange_is_not_its_transfer')
})
