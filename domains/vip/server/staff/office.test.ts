import { showPlayer } from '@casino/players/staff-contract'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as player from '../../contract.ts'
import * as licences from '../../licence-contract.ts'
import * as program from '../../program-contract.ts'
import * as contract from '../../staff-contract.ts'
import { openVip, type VipApp } from '../testing/vip-app.ts'

let app: VipApp
beforeAll(async () => {
  app = await openVip(inject('postgres'))
})
afterAll(() => app.close())

const reason = 'A test of the office'
const ada = () => app.asStaff('Ada Clerk')
const bob = () => app.asStaff('Bob Clerk')

async function versionOf({ id }: Person): Promise<number> {
  return (await (await ada()).call(showPlayer, { id: Number(id) })).body.version
}
async function raise(who: Person, status: 'REGULAR' | 'GOLD' | 'DIAMOND') {
  const input = { id: Number(who.id), status, version: await versionOf(who), reason }
  const first = await (await ada()).call(contract.changeStatus, input)
  const second = await (await bob()).call(contract.changeStatus, input)
  return [first, second] as const
}

test('two people raise a status; its gifts and those below are given once', async () => {
  const ann = await app.player()
  const [first, second] = await raise(ann, 'GOLD')
  expect([first.status, second.status]).toEqual([202, 200])
  const card = async () =>
    (await (await ada()).call(contract.showPlayerVip, { id: Number(ann.id) })).body
  expect(await card()).toMatchObject({
    status: 'GOLD',
    earned: 'REGULAR',
    changes: [{ from: 'REGULAR', to: 'GOLD', cause: 'by_hand', staff: 'Ada Clerk, Bob Clerk' }],
  })
  expect((await card()).gifts.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  await app.job('vip.retry_gifts')
  expect((await card()).gifts.map(({ state }) => state)).toEqual(['given', 'given', 'given'])
  expect((await ann.call(player.showProgress, {})).body.activeStatus).toBe('GOLD')
  const [, down] = await raise(ann, 'REGULAR')
  expect(down.status).toBe(200)
  await raise(ann, 'GOLD')
  const gifts = await app.count(`select count(*)::int from vip.reward r
    join vip.gift g on g.id = r.gift_id where r.player_id = ${ann.id} and g.group_id is not null`)
  expect(gifts).toBe(3)
  const { body } = await (await ada()).call(contract.listStandings.page, { status: 'GOLD' })
  expect(body.rows).toMatchObject([{ player_id: Number(ann.id), status: 'GOLD' }])
})

test('of several cashbacks on the same losses the highest is paid', async () => {
  const ann = await app.player()
  await app.bets(ann, 2000)
  const paid = () =>
    app.count(`select coalesce(sum(paid_cents), 0)::int as count from vip.reward
      where player_id = ${ann.id}`)
  // Level 3 gives 5 % up to 25 EUR, level 6 gives 5 % up to 50 EUR.
  await app.awards(ann, 1500)
  await expect.poll(paid, { timeout: 10_000 }).toBe(2500)
  await app.awards(ann, 25_000)
  await expect.poll(paid, { timeout: 10_000 }).toBe(5000)
})

test('levels are listed in ascending order, each with a minimum and a maximum', async () => {
  const { body } = await app.guest().request('GET', '/api/info/statuses')
  type Listed = { id: string; status: boolean; conditions: [{ persistent_comp_points: object }] }
  const levels = (body as Listed[]).filter(({ status }) => status)
  expect(levels.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, index) => `level_${index + 1}`),
  )
  for (const { conditions } of levels) {
    expect(conditions[0].persistent_comp_points).toMatchObject({
      min: expect.any(Number),
      max: expect.any(Number),
    })
  }
})

test('where the licence asks for checks, nobody is raised without them on file', async () => {
  const ann = await app.player()
  await app.pool.query(`update vip.licence_rule set vip_checks = true, vip_age_min = 25`)
  const [, refused] = await raise(ann, 'DIAMOND')
  expect(refused.code).toBe('vip_checks_missing')
  for (const kind of ['affordability', 'source_of_funds'] as const) {
    const input = {
      id: Number(ann.id),
      kind,
      valid_days: 30,
      version: await versionOf(ann),
      reason,
    }
    expect((await (await ada()).call(contract.addCheck, input)).status).toBe(200)
  }
  expect((await raise(ann, 'DIAMOND'))[1].code).toBe('vip_checks_missing')
  await app.pool.query(`update players.player set verified = true where id = ${ann.id}`)
  await app.pool.query(
    `update players.player set date_of_birth = current_date - interval '24 years' where id = ${ann.id}`,
  )
  expect((await raise(ann, 'DIAMOND'))[1].code).toBe('vip_not_allowed')
  await app.pool.query(
    `update players.player set date_of_birth = '1980-01-01' where id = ${ann.id}`,
  )
  expect((await raise(ann, 'DIAMOND'))[1].status).toBe(200)
  await app.pool.query(`update vip.licence_rule set vip_checks = false, vip_age_min = 18`)
})

test('two people change what a status needs, and players see it', async () => {
  const clerk = await ada()
  const { body } = await clerk.call(program.listVipStatuses.page, {})
  expect(body.rows.map(({ status }) => status)).toEqual([
    'REGULAR',
    'BRONZE',
    'SILVER',
    'GOLD',
    'PLATINUM',
    'DIAMOND',
  ])
  const id = body.rows[1]?.id ?? 0
  const input = { id, currency: 'EUR', deposit_cents: 700_000, bet_cents: 7_000_000, version: 1 }
  expect((await clerk.call(program.setThreshold, { ...input, reason })).status).toBe(202)
  const second = await bob()
  expect((await second.call(program.setThreshold, { ...input, reason })).status).toBe(200)
  const ann = await app.player()
  expect((await ann.call(player.showProgress, {})).body.depositThresholdCents).toBe(700_000)
  const drop = { id, currency: 'EUR', version: 2, reason }
  await clerk.call(program.dropThreshold, drop)
  expect((await second.call(program.dropThreshold, drop)).code).toBe('threshold_is_base')
})

test('levels stay in order, and a gift has the fields of its kind', async () => {
  const [clerk, second] = [await ada(), await bob()]
  const points = { id: 3, points_min: 400, version: 1, reason }
  await clerk.call(program.setLevelPoints, points)
  expect((await second.call(program.setLevelPoints, points)).code).toBe('level_out_of_order')
  const bad = { id: 3, kind: 'points', version: 1, reason } as const
  await clerk.call(program.addLevelGift, bad)
  expect((await second.call(program.addLevelGift, bad)).code).toBe('gift_incomplete')
  const spins = { id: 3, kind: 'freespins', plan: 'goodwill', version: 1, reason } as const
  await clerk.call(program.addLevelGift, spins)
  expect((await second.call(program.addLevelGift, spins)).code).toBe('gift_plan_unknown')
  const good = { ...spins, plan: 'level_spins' }
  await clerk.call(program.addLevelGift, good)
  expect((await second.call(program.addLevelGift, good)).status).toBe(200)
  const { gifts } = (await clerk.call(program.showVipLevel, { id: 3 })).body
  const gift = gifts.at(-1)?.id ?? 0
  const removed = { id: 3, gift, version: 2, reason }
  expect((await clerk.call(program.removeLevelGift, removed)).status).toBe(200)
})

test('a gift that the player may not receive waits, and is given when they may', async () => {
  const ann = await app.player()
  await app.pool.query(`update bonuses.plan set state = 'closed' where key = 'level_spins'`)
  await app.awards(ann, 500)
  const states = async () =>
    (await ann.call(player.showLevels, {})).body.levels[1]?.gifts.map(({ state }) => state)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['waiting'])
  await app.job('vip.retry_gifts')
  expect(await states()).toEqual(['waiting'])
  await app.pool.query(`update bonuses.plan set state = 'published' where key = 'level_spins'`)
  await app.job('vip.retry_gifts')
  await app.job('vip.retry_gifts')
  expect(await states()).toEqual(['given'])
})

test('two people change what a licence says about VIPs; a new rule begins strict', async () => {
  const clerk = await ada()
  const made = await clerk.call(licences.addLicenceRule, { licence: 'MT', reason })
  expect([made.status, made.code]).toEqual([200, undefined])
  const { id } = made.body
  const again = await clerk.call(licences.addLicenceRule, { licence: 'MT', reason: 'Once more' })
  expect(again.code).toBe('licence_rule_exists')
  const card = async () => (await clerk.call(licences.showLicenceRule, { id })).body
  expect(await card()).toMatchObject({ licence: 'MT', loss_gifts_allowed: false })
  const { version } = await card()
  const rule = { vip_age_min: 21, vip_checks: false, loss_gifts_allowed: true }
  const input = { id, ...rule, countdowns_allowed: true, version, reason }
  expect((await clerk.call(licences.changeLicenceRule, input)).status).toBe(202)
  expect((await (await bob()).call(licences.changeLicenceRule, input)).status).toBe(200)
  expect(await card()).toMatchObject({ ...rule, version: version + 1 })
  expect((await card()).audit).not.toEqual([])
  const { body } = await clerk.call(licences.listLicenceRules.page, {})
  expect(body.rows.map(({ licence }) => licence)).toContain('MT')
})
