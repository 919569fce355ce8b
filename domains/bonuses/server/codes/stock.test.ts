import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { redeemCoupon } from '../../codes-contract.ts'
import { type BonusApp, openBonuses } from '../testing/bonus-app.ts'

let app: BonusApp
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
})
afterAll(() => app.close())

const waitingClaims = async () => {
  const { rows } = await app.pool.query(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%bonuses.%'`)
  return rows[0].count
}

test('two players who claim the last use of a code at once get one bonus', async () => {
  const [ann, bob] = [await app.player(), await app.player()]
  const { code, plan_id } = await app.plan()
  await app.pool.query('update bonuses.code set uses_max = 1 where code = $1', [code])
  const take = (person: Person) =>
    person.call(redeemCoupon, { coupon_code: code }, { key: crypto.randomUUID() })
  // One waits for the code and the other for the plan; neither has seen the stock empty.
  const holder = await app.pool.connect()
  await holder.query('begin')
  await holder.query('select from bonuses.code where code = $1 for update', [code])
  const claims = [take(ann), take(bob)]
  await expect.poll(waitingClaims, { timeout: 20_000 }).toBe(2)
  await holder.query('commit')
  holder.release()
  const statuses = (await Promise.all(claims)).map(({ body }) => body.status)
  expect(statuses.toSorted()).toEqual(['failed_to_activate', 'successfully_activated'])
  const { rows } = await app.pool.query(
    `select (select count(*)::int from bonuses.bonus where plan_id = $1) as bonuses,
      (select used_count from bonuses.code where plan_id = $1) as used,
      (select count(*)::int from bonuses.code_use u join bonuses.code c on c.id = u.code_id
       where c.plan_id = $1) as uses`,
    [plan_id],
  )
  expect(rows).toEqual([{ bonuses: 1, used: 1, uses: 1 }])
})
