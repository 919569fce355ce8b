import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { redeemCoupon } from '../../codes-contract.ts'
import { activateBonus, listDepositOffers, showOutlook } from '../../contract.ts'
import * as plans from '../../plans-contract.ts'
import { type BonusApp, bet, openBonuses } from '../testing/bonus-app.ts'

let app: BonusApp
beforeAll(async () => {
  app = await openBonuses(inject('postgres'), 'games')
  // A bet on red, with one zero.
  const pays = [
    { chance: 19 / 37, multiple: 0 },
    { chance: 18 / 37, multiple: 2 },
  ]
  await app.pool.query(
    `update games.game set class = 'slots', pays = $1 where identifier = 'apogee:dice'`,
    [JSON.stringify(pays)],
  )
})
afterAll(() => app.close())

/** Takes a bonus of 100 euros, to be wagered ten times. */
async function takeBonus(person: Person): Promise<number> {
  const { code } = await app.plan({ amounts: { EUR: 10_000 }, wager_times: 10 })
  await person.call(redeemCoupon, { coupon_code: code }, { key: crypto.randomUUID() })
  return Number((await app.bonuses(person))[0]?.id)
}

test('an offer has the chance to complete it and its worst cost, at the median stake', async () => {
  const ann = await app.player()
  const { body: offers } = await ann.call(listDepositOffers, {})
  const offer = offers.find(({ terms }) => terms.percent === 100)
  const of = { offer: offer?.id }
  const { body: before } = await ann.call(showOutlook, of)
  const full = offer?.terms.amount_cents
  expect(before).toMatchObject({ game: 'Dice', stake_cents: 100, worst_cost_cents: full })
  await app.deposit(ann, 10_000n, { version_id: null })
  for (const stake of [200, 200, 300]) await app.play(ann, [bet(stake)])
  const stake = async () => (await ann.call(showOutlook, { bonus })).body?.stake_cents
  const bonus = await takeBonus(ann)
  await expect.poll(stake).toBe(200)
})

test('an issued bonus costs nothing of one’s own, a running one at most one’s cash', async () => {
  const bob = await app.player()
  const bonus = await takeBonus(bob)
  const { body: alone } = await bob.call(showOutlook, { bonus })
  expect(alone).toMatchObject({ worst_cost_cents: 0, is_estimate: false })
  await app.deposit(bob, 10_000n, { version_id: null })
  await bob.call(activateBonus, { id: bonus }, { key: crypto.randomUUID() })
  const { body: running } = await bob.call(showOutlook, { bonus })
  expect(running?.worst_cost_cents).toBe(10_000)
  expect(running?.completion).toBeGreaterThan(alone?.completion ?? 1)
  expect(running?.completion).toBeLessThan(1)
})

test('another player’s bonus and an unknown offer are refused', async () => {
  const [ann, bob] = [await app.player(), await app.player()]
  const bonus = await takeBonus(ann)
  expect((await bob.call(showOutlook, { bonus })).code).toBe('bonus_unknown')
  expect((await bob.call(showOutlook, { offer: 'offer-999' })).code).toBe('offer_unknown')
})

test('the office sees what one bonus is worth, and publishes none above its budget', async () => {
  const reason = 'A test of the budget'
  const { plan_id } = await app.plan({ amounts: { EUR: 10_000 }, wager_times: 10 })
  const id = Number(plan_id)
  const ada = await app.asStaff('Ada Clerk')
  const { body: card } = await ada.call(plans.showPlan, { id })
  expect(card.outlook.map(({ stake_cents }) => stake_cents)).toEqual([25, 125, 500])
  const best = Math.max(...card.outlook.map(({ value_cents }) => value_cents))
  expect(best).toBeGreaterThan(0)
  expect(best).toBeLessThan(10_000)
  const publish = async (budget: number) => {
    await app.pool.query(
      `update bonuses.plan set draft = jsonb_set(draft, '{budget_eur_cents}', $2::text::jsonb)
       where id = $1`,
      [id, budget],
    )
    const { version } = (await ada.call(plans.showPlan, { id })).body
    const bob = await app.asStaff('Bob Clerk')
    await ada.call(plans.publishPlan, { id, version, reason })
    return bob.call(plans.publishPlan, { id, version, reason })
  }
  expect((await publish(best - 1)).code).toBe('plan_value_above_budget')
  expect((await publish(best)).status).toBe(200)
})
