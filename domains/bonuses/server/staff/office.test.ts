import * as office from '@casino/players/staff-contract'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { redeemCoupon } from '../../codes-contract.ts'
import * as player from '../../contract.ts'
import { backtestPlan } from '../../plan-terms-contract.ts'
import * as plans from '../../plans-contract.ts'
import * as codes from '../../staff-codes-contract.ts'
import * as contract from '../../staff-contract.ts'
import { type BonusApp, openBonuses } from '../testing/bonus-app.ts'

let app: BonusApp
beforeAll(async () => {
  app = await openBonuses(inject('postgres'), 'games')
})
afterAll(() => app.close())

const reason = 'A test of the office'
const ada = () => app.asStaff('Ada Clerk')
const bob = () => app.asStaff('Bob Clerk')

test('a plan is copied, changed, and published by two people; who took it keeps their version', async () => {
  const clerk = await ada()
  const made = await clerk.call(plans.addPlan, { key: 'autumn', like: 'welcome_1', reason })
  const id = Number(made.body.id)
  const card = async () => (await clerk.call(plans.showPlan, { id })).body
  expect(await card()).toMatchObject({ state: 'draft', percent: 100, versions: [] })
  await clerk.call(plans.changePlanNumbers, {
    id,
    version: (await card()).version,
    percent: 50,
    wager_times: 10,
    claim_days: 3,
    valid_days: 20,
    reason,
  })
  await clerk.call(plans.changePlanAmounts, {
    id,
    version: (await card()).version,
    currency: 'EUR',
    amount_cents: 7000,
    max_bet_cents: 300,
    reason,
  })
  expect(await card()).toMatchObject({
    percent: 50,
    wager_times: 10,
    player_max: null,
    amounts: expect.arrayContaining([
      {
        currency: 'EUR',
        amount_cents: 7000,
        deposit_min_cents: null,
        max_bet_cents: 300,
        cap_cents: null,
      },
    ]),
  })
  const { version } = await card()
  const asked = await clerk.call(plans.publishPlan, { id, version, reason })
  expect(asked.status).toBe(202)
  expect((await card()).state).toBe('draft')
  expect((await (await bob()).call(plans.publishPlan, { id, version, reason })).status).toBe(200)
  expect(await card()).toMatchObject({ state: 'published', versions: [{ number: 1 }] })
})

test('a plan of free spins has no amounts of money', async () => {
  const clerk = await ada()
  const { rows } = (await clerk.call(plans.listPlans.page, {})).body
  const spins = rows.find(({ key }) => key === 'starfall_spins')
  expect(spins).toMatchObject({ given_cents: 0 })
  const { body } = await clerk.call(plans.showPlan, { id: Number(spins?.id) })
  expect(body.amounts.map(({ amount_cents }) => amount_cents)).not.toContain(0)
})

test('a plan without a text in every language is not published', async () => {
  await app.pool.query(
    `update bonuses.plan set draft = draft #- '{terms,et}' where key = 'rocket_lite'`,
  )
  const { rows } = await app.pool.query(`select id, version from bonuses.plan where key = $1`, [
    'rocket_lite',
  ])
  const input = { id: Number(rows[0].id), version: rows[0].version, reason }
  await (await ada()).call(plans.publishPlan, input)
  expect((await (await bob()).call(plans.publishPlan, input)).code).toBe('plan_terms_missing')
})

test('an amount below zero is refused, and a bonus of nothing is not published', async () => {
  const clerk = await ada()
  const { body } = await clerk.call(plans.addPlan, { key: 'nothing', like: 'goodwill', reason })
  const id = Number(body.id)
  const version = async () => (await clerk.call(plans.showPlan, { id })).body.version
  const change = async (amount_cents: number) => {
    const seen = { id, currency: 'EUR', version: await version(), reason }
    return (await clerk.call(plans.changePlanAmounts, { ...seen, amount_cents })).status
  }
  expect(await change(-1)).toBe(422)
  expect(await change(0)).toBe(200)
  const input = { id, version: await version(), reason }
  await clerk.call(plans.publishPlan, input)
  expect((await (await bob()).call(plans.publishPlan, input)).code).toBe('plan_amounts_missing')
})

type Gift = { amount_cents: number; is_asked?: boolean }
const giveThis = async (name: string, { id }: Person, gift: Gift) => {
  const clerk = await app.asStaff(name)
  const { version } = (await clerk.call(office.showPlayer, { id: Number(id) })).body
  const money = { plan: 'goodwill', currency: 'EUR', ...gift }
  return clerk.call(contract.giveBonus, { id: Number(id), version, reason, ...money })
}
const give = (name: string, person: Person, amount_cents: number) =>
  giveThis(name, person, { amount_cents, is_asked: true })

test('staff give a bonus of a manual plan, two of them from 100 euros on', async () => {
  const ann = await app.player()
  expect((await give('Ada Clerk', ann, 2000)).status).toBe(200)
  expect(await app.bonuses(ann)).toMatchObject([{ stage: 'issued', amount_cents: 2000 }])
  expect((await give('Ada Clerk', ann, 10_000)).status).toBe(202)
  expect(await app.bonuses(ann)).toHaveLength(1)
  expect((await give('Bob Clerk', ann, 10_000)).status).toBe(200)
  expect(await app.bonuses(ann)).toHaveLength(2)
  await give('Ada Clerk', ann, 10_001)
  expect((await give('Bob Clerk', ann, 10_001)).code).toBe('bonus_above_plan')
})

test('who did not ask for a gift must want promotions', async () => {
  const ann = await app.player()
  expect((await giveThis('Ada Clerk', ann, { amount_cents: 1000 })).code).toBe('prize_not_wanted')
  const keen = await app.player({ receive_promos: true })
  expect((await giveThis('Ada Clerk', keen, { amount_cents: 1000 })).status).toBe(200)
})

test('several small gifts of a day need two people as one of their sum does', async () => {
  const ann = await app.player()
  expect((await give('Ada Clerk', ann, 6000)).status).toBe(200)
  expect((await give('Ada Clerk', ann, 3999)).status).toBe(200)
  expect((await give('Ada Clerk', ann, 100)).status).toBe(202)
  expect(await app.bonuses(ann)).toHaveLength(2)
})

test('staff cancel a bonus; a running one ends by the job', async () => {
  const ann = await app.player()
  await give('Ada Clerk', ann, 2000)
  const [bonus] = await app.bonuses(ann)
  const id = Number(bonus?.id)
  await ann.call(player.activateBonus, { id })
  const clerk = await ada()
  const { version } = (await clerk.call(contract.showPlayerBonus, { id })).body
  expect((await clerk.call(contract.cancelByStaff, { id, version, reason })).status).toBe(200)
  expect(await app.bonuses(ann)).toMatchObject([{ stage: 'handle_bets', ends_as: 'canceled' }])
  await app.job('bonuses.sweep')
  expect(await app.bonuses(ann)).toMatchObject([{ stage: 'canceled', removed_cents: 2000 }])
  expect((await clerk.call(contract.showPlayerBonus, { id })).body.reason).toBe('by_staff')
  const list = await clerk.call(contract.listPlayerBonuses.page, { player_id: Number(ann.id) })
  expect(list.body.rows).toMatchObject([{ plan: 'goodwill', stage: 'canceled' }])
})

test('codes are typed or made at random, work for players, and end', async () => {
  const clerk = await ada()
  const { plan_id } = await app.plan()
  const { rows } = await app.pool.query('select key from bonuses.plan where id = $1', [plan_id])
  const plan = rows[0].key as string
  const added = await clerk.call(codes.addCodes, {
    plan,
    codes: ['spring 7', 'SPRING7', ' May-8 '],
    count: 20,
    prefix: 'ap-',
    series: 'spring',
    uses_max: 1,
    reason,
  })
  expect(added.body.text).toBe(`22 codes of ${plan} are added.`)
  const { body: page } = await clerk.call(codes.listCodes.page, { series: 'spring' })
  expect(page.rows).toHaveLength(22)
  const random = page.rows.map((row) => row.code).filter((one) => one.startsWith('AP-'))
  expect(new Set(random.filter((one) => /^AP-[A-HJ-NP-Z2-9]{10}$/.test(one))).size).toBe(20)

  const [ann, bob_] = [await app.player(), await app.player()]
  const take = (person: Person, coupon_code: string) =>
    person.call(redeemCoupon, { coupon_code }, { key: crypto.randomUUID() })
  expect((await take(ann, 'spring7')).body.status).toBe('successfully_activated')
  expect((await take(bob_, 'spring7')).body.status).toBe('failed_to_activate')
  const found = (await clerk.call(codes.listCodes.page, { code: 'may-8' })).body.rows[0]
  const id = Number(found?.id)
  const { version } = (await clerk.call(codes.showCode, { id })).body
  const valid_until = app.clock.at.toISOString()
  await clerk.call(codes.changeCodeEnd, { id, version, valid_until, reason })
  expect((await take(bob_, 'may-8')).body.status).toBe('failed_to_activate')
  const used = (await clerk.call(codes.listCodes.page, { code: 'spring7' })).body.rows[0]
  const card = (await clerk.call(codes.showCode, { id: Number(used?.id) })).body
  expect(card).toMatchObject({ used_count: 1, uses: [{ player_id: Number(ann.id) }] })
})

test('codes need a plan that takes them, and are never added twice', async () => {
  const clerk = await ada()
  const add = async (plan: string, more: object) =>
    (await clerk.call(codes.addCodes, { plan, reason, ...more })).code
  const { code, plan_id } = await app.plan()
  const { rows } = await app.pool.query('select key from bonuses.plan where id = $1', [plan_id])
  expect(await add('no_such_plan', { count: 1 })).toBe('plan_unknown')
  expect(await add('goodwill', { count: 1 })).toBe('plan_takes_no_code')
  expect(await add(rows[0].key, {})).toBe('codes_missing')
  expect(await add(rows[0].key, { codes: [code.toLowerCase()] })).toBe('codes_exist')
  const long = { plan: rows[0].key, codes: ['x'.repeat(65)], reason }
  expect(await clerk.call(codes.addCodes, long)).toMatchObject({
    status: 422,
    body: { errors: { codes: expect.anything() } },
  })
})

test('a draft is tried on the deposits of the last days', async () => {
  const clerk = await ada()
  const made = await clerk.call(plans.addPlan, { key: 'tried', like: 'welcome_1', reason })
  const id = Number(made.body.id)
  const run = async () => (await clerk.call(backtestPlan, { id })).body
  const before = await run()
  const [ann, ben] = [await app.player(), await app.player()]
  // 100 % up to 100 euros on the first deposit, from 20 euros on.
  await app.deposit(ann, 50_000n, { version_id: null })
  await app.deposit(ann, 5000n, { version_id: null })
  await app.deposit(ben, 1999n, { version_id: null })
  const { given_count, cost_cents, players } = await run()
  expect([given_count - before.given_count, cost_cents - before.cost_cents]).toEqual([1, 10_000])
  const most = { player_id: Number(ann.id), given_count: 1, cost_cents: 10_000 }
  expect(players).toContainEqual(most)
})
