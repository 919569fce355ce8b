import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPlans } from '../demo/plans.ts'
import { reverseDepositBonus } from '../public.ts'
import { depositBonusDue } from '../tasks.ts'
import { type BonusApp, openBonuses } from '../testing/bonus-app.ts'

let app: BonusApp
let version_id: bigint
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
  const welcome = demoPlans.find(({ key }) => key === 'welcome_1')?.draft
  version_id = (await app.plan({ ...welcome, stacking_group: null })).version_id
})
afterAll(() => app.close())

/** A player whose bonus fails while their deposit is credited, and what the job receives. */
async function withFailedBonus() {
  const ann = await app.player()
  await app.pool.query('alter table bonuses.bonus rename to hidden')
  const key = await app.deposit(ann, 5000n, { version_id })
  await app.pool.query('alter table bonuses.hidden rename to bonus')
  const money = { player_id: ann.id, currency: 'EUR', amount_cents: 5000n, key }
  return { ann, money, due: { ...money, version_id, payment_brand: 'visa' } }
}

test('a bonus that fails with its deposit is given by a job, once', async () => {
  const { ann, due } = await withFailedBonus()
  expect(await app.bonuses(ann)).toEqual([])
  const { rows } = await app.pool.query('select key from graphile_worker.jobs where key like $1', [
    `%${due.key}`,
  ])
  expect(rows).toHaveLength(1)
  await app.job(depositBonusDue, due)
  await app.job(depositBonusDue, due)
  expect(await app.bonuses(ann)).toMatchObject([{ stage: 'handle_bets', amount_cents: 5000 }])
})

test('it is not given after the deposit was taken back', async () => {
  const { ann, money, due } = await withFailedBonus()
  await app.inTransaction((work) => reverseDepositBonus(work, money))
  await app.job(depositBonusDue, due)
  expect(await app.bonuses(ann)).toEqual([])
})

test('a gift of a sign-up is for those who want promotions', async () => {
  await app.plan({ trigger: 'registration', stacking_group: null })
  expect(await app.bonuses(await app.player())).toEqual([])
  const keen = await app.player({ receive_promos: true })
  expect(await app.bonuses(keen)).toMatchObject([{ strategy: 'registration', stage: 'issued' }])
})
