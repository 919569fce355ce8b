import { getPlayer } from '@casino/players/contract'
import type { Person } from '@casino/testing/test-app.ts'
import { unitsOf } from '@casino/wallet/money'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { orderOf, statusAt } from '../rules.ts'
import { countPoints } from './levels/count-points.ts'
import { openVip, type VipApp } from './testing/vip-app.ts'

let app: VipApp
let policy: VipApp['visitors']['brand']['policy']
let began: Date
beforeAll(async () => {
  app = await openVip(inject('postgres'))
  policy = { ...app.visitors.brand.policy }
  began = app.clock.at
})
afterEach(() => {
  app.visitors.brand.policy = { ...policy }
  app.visitors.brand.time_zone = 'UTC'
  app.clock.at = began
})
afterAll(() => app.close())

const progress = async (who: Person) => (await who.call(contract.showProgress, {})).body
/** The status as it is stored: a session ends when the clock moves far. */
const statusOf = async ({ id }: Person) => {
  const query = `select group_id as count from vip.standing where player_id = ${id}`
  return statusAt(orderOf(await app.count(query))).code
}
/** The whole units that a player has deposited since the first day of a quarter. */
const depositedIn = async ({ id }: Person, quarter: string) =>
  app.count(`select coalesce(sum(deposit_cents) / 100, 0)::int as count from vip.turnover
    where player_id = ${id} and quarter_on = '${quarter}'`)
const deposited = (who: Person, quarter: string, units: number) =>
  expect.poll(() => depositedIn(who, quarter), { timeout: 10_000 }).toBe(units)
const groupsOf = async (who: Person) => {
  const { body } = await who.call(getPlayer, {})
  return 'groups' in body ? body.groups.filter((group) => group < 543 || group > 544) : []
}
const pointsOf = async ({ id }: Person) => (await unitsOf(app.db, id)).points
const settled = (who: Person, expected: object) =>
  expect.poll(() => progress(who), { timeout: 10_000 }).toMatchObject(expected)
const setStatus = ({ id }: Person, group: number) =>
  app.pool.query(`update vip.standing set group_id = $1 where player_id = $2`, [group, id])
const at = (time: string) => {
  app.clock.at = new Date(time)
}

test('9.7: both sums of the quarter make Bronze at once, with its group and gift, once', async () => {
  const ann = await app.player()
  await app.deposits(ann, 6000)
  await app.bets(ann, 59_999)
  await settled(ann, {
    activeStatus: 'REGULAR',
    nextStatus: 'BRONZE',
    currency: 'EUR',
    depositAmountCents: 600_000,
    depositThresholdCents: 600_000,
    betSumCents: 5_999_900,
    betSumThresholdCents: 6_000_000,
    overallProgress: 0.9999,
    endsAt: null,
  })
  expect(await groupsOf(ann)).toEqual([])
  const last = await app.bets(ann, 1)
  await settled(ann, { activeStatus: 'BRONZE', currentStatus: 'BRONZE', nextStatus: 'SILVER' })
  expect((await progress(ann)).endsAt).toMatch(/-01T00:00:00/)
  expect(await groupsOf(ann)).toEqual([257])
  // The gift of 500 points reaches two levels; the first gives 50 more.
  await expect.poll(() => pointsOf(ann)).toBe(550n)

  // A bet that is rolled back afterwards takes nothing away.
  await app.rollsBack(ann, last)
  await settled(ann, { betSumCents: 5_999_900, activeStatus: 'BRONZE', currentStatus: 'REGULAR' })
  await app.bets(ann, 1)
  await settled(ann, { betSumCents: 6_000_000, activeStatus: 'BRONZE' })
  expect(
    await app.count(`select count(*)::int from vip.status_change where player_id = ${ann.id}`),
  ).toBe(1)
})

test('a currency without thresholds uses those in EUR at the rate of the day', async () => {
  const ola = await app.player()
  await app.pool.query(`update players.player set currency = 'NOK' where id = ${ola.id}`)
  const before = await progress(ola)
  expect(before.currency).toBe('NOK')
  expect(before.depositThresholdCents).toBeGreaterThan(600_000 * 5)
  await app.deposits(ola, 6000)
  await expect
    .poll(async () => {
      const { depositAmountCents, depositThresholdCents } = await progress(ola)
      return Math.abs(depositAmountCents - depositThresholdCents) <= 1
    })
    .toBe(true)
})

test('quarters end in the time zone of the brand', async () => {
  app.visitors.brand.time_zone = 'Pacific/Auckland'
  at('2027-06-30T11:59:59Z')
  const kiwi = await app.player()
  await app.deposits(kiwi, 10)
  await deposited(kiwi, '2027-04-01', 10)
  expect((await progress(kiwi)).depositAmountCents).toBe(1000)
  at('2027-06-30T12:00:01Z')
  await app.deposits(kiwi, 7)
  await deposited(kiwi, '2027-07-01', 7)
  expect((await progress(kiwi)).depositAmountCents).toBe(700)
})

test('a status falls one step for each quarter that has not earned it; Diamond is for life', async () => {
  at('2027-02-10T12:00:00Z')
  const [low, high, top] = [await app.player(), await app.player(), await app.player()]
  for (const who of [low, high, top]) await app.deposits(who, 10)
  for (const who of [low, high, top]) await deposited(who, '2027-01-01', 10)
  await setStatus(low, 257)
  await setStatus(high, 255)
  await setStatus(top, 759)
  await app.job('vip.close_quarters')
  expect(await statusOf(high)).toBe('PLATINUM')
  // Two quarters have ended in a pause of the jobs.
  at('2027-07-01T00:00:00Z')
  await Promise.all([app.job('vip.close_quarters'), app.job('vip.close_quarters')])
  expect(await Promise.all([low, high, top].map(statusOf))).toEqual([
    'REGULAR',
    'SILVER',
    'DIAMOND',
  ])
  const groups = await app.count(`select group_id as count from players.player_group
    where player_id = ${high.id} and group_id between 200 and 800 and group_id not in (543, 544)`)
  expect(groups).toBe(258)
  await app.job('vip.close_quarters')
  expect(await statusOf(high)).toBe('SILVER')
})

test('who earned the status in the ended quarter keeps it, also by a bet that is delivered late', async () => {
  at('2028-03-31T23:50:00Z')
  const ann = await app.player()
  await app.deposits(ann, 6000)
  await deposited(ann, '2028-01-01', 6000)
  await setStatus(ann, 257)
  at('2028-04-01T00:05:00Z')
  await app.job('vip.close_quarters')
  expect(await statusOf(ann)).toBe('REGULAR')
  at('2028-03-31T23:59:00Z')
  await app.bets(ann, 60_000)
  await expect.poll(() => statusOf(ann), { timeout: 10_000 }).toBe('BRONZE')
  at('2028-04-02T00:00:00Z')
  await app.job('vip.close_quarters')
  expect(await statusOf(ann)).toBe('BRONZE')
})

test('players are notified 14 and 3 days before a status ends, unless they have earned it', async () => {
  at('2029-02-01T12:00:00Z')
  const ann = await app.player()
  await app.deposits(ann, 10)
  await deposited(ann, '2029-01-01', 10)
  await setStatus(ann, 258)
  const notices = () =>
    app.count(`select count(*)::int from notify.notification
      where player_id = ${ann.id} and text like 'vip.status_ends'`)
  const days = [
    ['2029-03-10T12:00:00Z', 0],
    ['2029-03-19T12:00:00Z', 1],
    ['2029-03-20T12:00:00Z', 1],
    ['2029-03-30T12:00:00Z', 2],
  ] as const
  for (const [day, count] of days) {
    at(day)
    await app.job('vip.notify_ends')
    expect(await notices()).toBe(count)
  }
})

test('3.44: two levels in one batch give the gifts of both, once; the level comes before other texts', async () => {
  const ann = await app.player()
  await app.awards(ann, 600)
  const levels = async () => (await ann.call(contract.showLevels, {})).body
  await expect.poll(async () => (await levels()).level, { timeout: 10_000 }).toBe(2)
  // 50 points are the gift of the first level.
  await expect.poll(async () => (await levels()).points).toBe(650)
  const shown = (await levels()).levels
  expect(shown.slice(0, 3).map(({ gifts }) => gifts.map(({ state }) => state))).toEqual([
    ['given'],
    ['given'],
    [null],
  ])
  expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const notices = await app.count(`select count(*)::int from notify.notification
    where player_id = ${ann.id} and text = 'vip.level_reached'`)
  expect(notices).toBe(1)
  const spins = await app.count(`select count(*)::int from bonuses.freespins
    where player_id = ${ann.id}`)
  expect(spins).toBe(1)
  const { body } = await ann.call(getPlayer, {})
  const ids = 'statuses' in body ? body.statuses.map(({ id }) => id) : []
  expect(ids.find((id) => !/^\d+$/.test(id))).toBe('level_2')
})

test('parallel awards reach a level once', async () => {
  const ann = await app.player()
  const awarded = [{ player_id: ann.id, points: 40n }]
  await Promise.all(
    Array.from({ length: 8 }, () => app.inTransaction((work) => countPoints(work, awarded))),
  )
  const of = (table: string) =>
    app.count(`select count(*)::int from vip.${table} where player_id = ${ann.id}`)
  expect([await of('level_reached'), await of('reward')]).toEqual([1, 1])
  expect(await pointsOf(ann)).toBe(50n)
})

test('points that were spent and given back raise no level', async () => {
  const ann = await app.player()
  await app.awards(ann, 30)
  await app.spendsInVain(ann, 30)
  await app.awards(ann, 5)
  const query = `select max(points)::int as count from vip.player_level where player_id = ${ann.id}`
  await expect.poll(() => app.count(query), { timeout: 10_000 }).toBe(35)
})

test('without permission there is no status; where checks are asked for, it waits for two people', async () => {
  const [ann, bob] = [await app.player(), await app.player()]
  app.visitors.brand.policy = { ...policy, vip_allowed: false }
  expect((await ann.call(contract.showProgress, {})).code).toBe('vip_not_allowed')
  expect((await app.guest().call(contract.showClub, {})).body.is_allowed).toBe(false)
  await app.deposits(ann, 6000)
  await app.bets(ann, 60_000)
  const standing = (who: Person) =>
    app.count(`select count(*)::int from vip.turnover
      where player_id = ${who.id} and bet_cents > 0 and deposit_cents > 0`)
  await expect.poll(() => standing(ann)).toBe(1)
  app.visitors.brand.policy = { ...policy }
  expect(await statusOf(ann)).toBe('REGULAR')

  await app.pool.query(`update vip.licence_rule set vip_checks = true`)
  await app.deposits(bob, 6000)
  await app.bets(bob, 60_000)
  await settled(bob, { currentStatus: 'BRONZE', activeStatus: 'REGULAR' })
  const waits = () =>
    app.count(`select waits_for as count from vip.standing where player_id = ${bob.id}`)
  await expect.poll(waits).toBe(257)
  await app.pool.query(`update vip.licence_rule set vip_checks = false where licence = 'CW'`)
})
