import * as adventure from '@casino/adventure/staff-contract'
import * as bonuses from '@casino/bonuses/staff-contract'
import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import * as lootboxes from '@casino/lootboxes/staff-contract'
import * as lotteries from '@casino/lotteries/staff-contract'
import * as players from '@casino/players/staff-contract'
import * as points from '@casino/points/staff-contract'
import * as shop from '@casino/shop/staff-contract'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import * as vip from '@casino/vip/staff-contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Casino } from '../casino.ts'
import { openPrepared, type PreparedDatabase } from '../testing/roles-testing.ts'
import { startOffice } from './start-office.ts'

const log = createLog('test', 'fatal')
const origin = 'http://localhost:3006'
const reason = 'Everything is in order'

let prepared: PreparedDatabase
let office: Casino
let database: ReturnType<typeof connect>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_office'), { max: 4, name: 'office' })
  office = await startOffice({ config: prepared.config, database, log, withoutPages: true })
})
afterAll(async () => {
  await office.stop()
  await database.close()
  await prepared.drop()
})

async function signedIn(name: string) {
  const inTransaction = transactionsOn(prepared.db, () => ({ now: now(), log }))
  const invited = await inTransaction((work) => invite(work, { name }))
  const token = 'path' in invited ? invited.path.replace('/enter#', '') : ''
  const staff = clientOf({ inject: (request) => office.app.inject(request), origin })
  expect((await staff.call(session.enterOffice, { token })).status).toBe(200)
  return staff
}

test('as its own database role the office gives a bonus and cancels it', async () => {
  const ada = await signedIn('Ada Clerk')
  const plan = 'goodwill'
  // The second one has never had an account.
  for (const email of ['vip@apogee.demo', 'new@apogee.demo']) {
    const { body: found } = await ada.call(players.searchPlayers.page, { email })
    const id = Number(found.rows[0]?.id)
    const { version } = (await ada.call(players.showPlayer, { id })).body
    const money = { plan, currency: 'EUR', amount_cents: 500, is_asked: true } as const
    const asked = { id, ...money, version, reason }
    const given = await ada.call(bonuses.giveBonus, asked)
    expect([email, given.status, given.body]).toMatchObject([email, 200, {}])
    const { body: held } = await ada.call(bonuses.listPlayerBonuses.page, { player_id: id })
    expect(held.rows[0]).toMatchObject({ amount_cents: 500, stage: 'issued' })
    const bonus = held.rows[0]?.id ?? 0
    const shown = (await ada.call(bonuses.showPlayerBonus, { id: bonus })).body
    const canceled = { id: bonus, version: shown.version, reason }
    expect((await ada.call(bonuses.cancelByStaff, canceled)).status).toBe(200)
    const after = (await ada.call(bonuses.showPlayerBonus, { id: bonus })).body
    expect(after.stage).toBe('canceled')
  }
})

test('as its own database role the office adds codes and ends one', async () => {
  const ada = await signedIn('Ada Clerk')
  const { body: all } = await ada.request('GET', '/api/office/plans')
  const { rows } = all as { rows: { key: string; trigger: string }[] }
  const plan = rows.find(({ trigger }) => trigger === 'coupon')?.key ?? ''
  const codes = '/api/office/codes'
  const added = await ada.request('POST', codes, {
    body: { plan, count: 3, series: 'office', reason },
  })
  expect([added.status, added.body]).toMatchObject([200, {}])
  const { id } = added.body as { id: number }
  const { version } = (await ada.request('GET', `${codes}/${id}`)).body as { version: number }
  const ended = await ada.request('POST', `${codes}/${id}/end`, { body: { version, reason } })
  expect(ended.status).toBe(200)
})

test('the deposits of the demo count for bonuses', async () => {
  const { rows } = await prepared.pool.query(
    `select (select count(*)::int from bonuses.deposit) as counted,
       (select count(*)::int from cashbox.payment where action = 'deposit' and state = 'done') as made`,
  )
  expect(rows[0].made).toBeGreaterThan(0)
  expect(rows[0].counted).toBe(rows[0].made)
})

test('as its own database role the office drafts a lottery and opens it, and never reads its seed', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const day = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()
  const dates = { start_at: day(0), end_at: day(7) }
  const terms = { slug: 'office-draw', title: 'Office draw', currency: 'EUR', ...dates }
  const id = Number((await ada.call(lotteries.addLottery, { ...terms, reason })).body.id)
  const seen = async () => {
    const { version } = (await ada.call(lotteries.showLottery, { id })).body
    return { id, version, reason }
  }
  const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200)
  const maxima = { player_max: 5, tickets_max: 50, uses_beacon: false }
  await done(ada.call(lotteries.changeLottery, { ...(await seen()), ...dates, ...maxima }))
  await done(ada.call(lotteries.changePrizes, { ...(await seen()), lines: ['1 x 5 EUR'] }))
  const step = { currency: 'EUR', from_amount_cents: 1000, price_cents: 1000 }
  await done(ada.call(lotteries.changeDepositRule, { ...(await seen()), ...step }))
  const bets = { product: 'live', price_euro: 5 } as const
  await done(ada.call(lotteries.changeBetRule, { ...(await seen()), ...bets }))
  expect((await ada.call(lotteries.openLottery, await seen())).status).toBe(202)
  await done(bob.call(lotteries.openLottery, await seen()))
  expect((await ada.call(lotteries.listLotteries.page, { state: 'open' })).body.rows).toHaveLength(
    2,
  )
  await expect(database.pool.query('select seed from lotteries.seed')).rejects.toThrow(/permission/)
})

test('as its own database role the office moves points by hand and sets what play earns', async () => {
  const [ada, ben] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const { body: found } = await ada.call(players.searchPlayers.page, { email: 'vip@apogee.demo' })
  const id = Number(found.rows[0]?.id)
  const before = (await ada.call(points.showPlayerPoints, { id })).body.chargeable
  const move = async (staff: typeof ada, kind: 'give' | 'take') => {
    const { version } = (await staff.call(players.showPlayer, { id })).body
    return (await staff.call(points.movePoints, { id, kind, points: 10, version, reason })).status
  }
  for (const kind of ['give', 'take'] as const) {
    expect([kind, await move(ada, kind), await move(ben, kind)]).toEqual([kind, 202, 200])
  }
  expect((await ada.call(points.showPlayerPoints, { id })).body.chargeable).toBe(before)
  const rate = { game_class: 'crash', currency: 'EUR', points: 2, per_cents: 5000, reason }
  expect((await ada.call(points.addRate, rate)).status).toBe(200)
  const factor = { group: 4242, name: 'Testers', percent: 120, reason }
  expect((await ada.call(points.addFactor, factor)).status).toBe(200)
  const percent = { id: 4242, version: 1, percent: 130, reason }
  expect((await ada.call(points.changeFactor, percent)).status).toBe(200)
})

test('as its own database role the office keeps the shop and cancels an order', async () => {
  const ada = await signedIn('Ada Clerk')
  const card = { type: 'special', group: 'SPECIAL_REWARDS_TEST', title: 'A test' } as const
  const added = await ada.call(shop.addCard, { ...card, points: 100, reason })
  const id = Number(added.body.id)
  const seen = async () => ({
    id,
    version: (await ada.call(shop.showCard, { id })).body.version,
    reason,
  })
  const numbers = { ...(await seen()), points: 200, position: 3, wager: 0 }
  expect((await ada.call(shop.changeCard, numbers)).status).toBe(200)
  const span = { starts_at: '2030-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' }
  const sale = { ...(await seen()), percent: 10, ...span }
  expect((await ada.call(shop.addSale, sale)).status).toBe(200)
  expect((await ada.call(shop.endSale, await seen())).status).toBe(200)
  const { body: orders } = await ada.call(shop.listOrders.page, { state: 'asked' })
  const order = orders.rows[0]?.id ?? 0
  const shown = (await ada.call(shop.showOrder, { id: order })).body
  const cancelled = { id: order, version: shown.version, note: 'Out of stock', reason }
  expect((await ada.call(shop.cancelOrder, cancelled)).status).toBe(200)
  expect((await ada.call(shop.showOrder, { id: order })).body.state).toBe('cancelled')
})

test('as its own database role the office raises a VIP, and changes statuses and levels', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const { body: found } = await ada.call(players.searchPlayers.page, { email: 'new@apogee.demo' })
  const id = Number(found.rows[0]?.id)
  await prepared.pool.query(
    `update players.player set date_of_birth = '1980-01-01' where id = ${id}`,
  )
  const version = async () => (await ada.call(players.showPlayer, { id })).body.version
  const check = { id, kind: 'affordability', valid_days: 30, reason } as const
  expect((await ada.call(vip.addCheck, { ...check, version: await version() })).status).toBe(200)
  const raise = { id, status: 'BRONZE', version: await version(), reason } as const
  expect((await ada.call(vip.changeStatus, raise)).status).toBe(202)
  expect(await bob.call(vip.changeStatus, raise)).toMatchObject({ status: 200 })
  expect((await ada.call(vip.showPlayerVip, { id })).body.status).toBe('BRONZE')

  const threshold = { id: 2, currency: 'CAD', deposit_cents: 950_000, bet_cents: 9_500_000 }
  const points = { id: 1, points_min: 120, version: 1, reason }
  for (const staff of [ada, bob]) {
    await staff.call(vip.setThreshold, { ...threshold, version: 1, reason })
    await staff.call(vip.setLevelPoints, points)
  }
  expect((await ada.call(vip.showVipLevel, { id: 1 })).body.points_min).toBe(120)
  for (const staff of [ada, bob]) {
    await staff.call(vip.dropThreshold, { id: 2, currency: 'CAD', version: 2, reason })
    await staff.call(vip.addLevelGift, { id: 1, kind: 'points', points: 5, version: 2, reason })
  }
  const level = (await ada.call(vip.showVipLevel, { id: 1 })).body
  const gift = level.gifts.at(-1)?.id ?? 0
  const removed = { id: 1, gift, version: level.version, reason }
  expect((await ada.call(vip.removeLevelGift, removed)).status).toBe(200)
  const status = (await ada.call(vip.showVipStatus, { id: 2 })).body
  expect(status.thresholds.map(({ currency }) => currency)).not.toContain('CAD')
})

test('as its own database role the office makes and publishes a calendar', async () => {
  const [ada, ben] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const draft = { name: 'orbit', brand_id: 1, starts_on: '2031-01-01', total: 1, reason }
  const id = Number((await ada.call(adventure.addCalendar, draft)).body.id)
  const day = {
    id,
    step: 1,
    plan: 'level_spins',
    min_deposit_cents: 2000,
    stake_cents: 0,
    version: 1,
    reason,
  }
  expect((await ada.call(adventure.setDay, day)).status).toBe(200)
  expect((await ada.call(adventure.previewCalendar, { id, group_id: 21 })).status).toBe(200)
  const publish = { id, version: 2, reason }
  expect((await ada.call(adventure.publishCalendar, publish)).status).toBe(202)
  expect((await ben.call(adventure.publishCalendar, publish)).status).toBe(200)
  expect((await ada.call(adventure.closeCalendar, { id, version: 3, reason })).status).toBe(200)
})

test('as its own database role the office keeps loot boxes, and gives one', async () => {
  const [ada, bob] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  const added = await ada.call(lootboxes.addTemplate, { key: 'test', like: 'rocket_lite', reason })
  const id = Number(added.body.id)
  const seen = async () => ({
    id,
    version: (await ada.call(lootboxes.showTemplate, { id })).body.version,
    reason,
  })
  const item = { item_id: 1, weight: 7, kind: 'points', points: 5, cost_cents: 5 } as const
  expect((await ada.call(lootboxes.setItem, { ...(await seen()), ...item })).status).toBe(200)
  expect((await ada.call(lootboxes.simulateTemplate, { id })).status).toBe(200)
  const asked = await seen()
  expect((await ada.call(lootboxes.publishTemplate, asked)).status).toBe(202)
  expect((await bob.call(lootboxes.publishTemplate, asked)).status).toBe(200)
  expect((await ada.call(lootboxes.closeTemplate, await seen())).status).toBe(200)
  const { body: found } = await ada.call(players.searchPlayers.page, { email: 'vip@apogee.demo' })
  const player = Number(found.rows[0]?.id)
  const { version } = (await ada.call(players.showPlayer, { id: player })).body
  const at = `/api/office/players/${player}/lootboxes`
  const body = { template: 'rocket_lite', version, reason }
  const first = await ada.request('POST', at, { body })
  const second = await bob.request('POST', at, { body })
  expect([first.status, second.status, second.body]).toMatchObject([202, 200, {}])
  const { body: listed } = await ada.request('GET', `/api/office/lootboxes?player_id=${player}`)
  expect(listed).toMatchObject({ rows: [{ strategy: 'personal', stage: 'issued' }, {}, {}, {}] })
})
