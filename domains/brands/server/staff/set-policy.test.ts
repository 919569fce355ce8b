import { testPolicies } from '@casino/testing/policies.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as brands } from '../index.ts'
import { loadBrands } from '../load-brands.ts'
import { addPolicy } from '../seed-store.ts'
import { setPolicy } from './set-policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands] })
})
afterAll(() => app.close())

const policyOf = async (licence: string) =>
  (await loadBrands(app.db, 'https')).policies.get(licence)
const set = (what: string, licence = 'CW') =>
  app.inTransaction((work) => setPolicy(work, { licence, staff: 'Cleo', what }))

test('a switch of a licence is set by command, and of no other licence', async () => {
  expect((await set('advantages_allowed=off')).isRefused).toBe(false)
  expect(await policyOf('CW')).toMatchObject({
    advantages_allowed: false,
    mixed_products_allowed: true,
  })
  expect(await policyOf('EE')).toMatchObject({ advantages_allowed: true })
  expect((await set('mixed_products_allowed=off')).isRefused).toBe(false)
  expect((await set('advantages_allowed=on')).isRefused).toBe(false)
  expect(await policyOf('CW')).toMatchObject({
    advantages_allowed: true,
    mixed_products_allowed: false,
  })
  const { rows } = await app.pool.query('select staff, what from brands.change order by id limit 1')
  expect(rows).toEqual([{ staff: 'Cleo', what: 'advantages_allowed of the licence CW is off' }])
})

test('every licence requires a confirmed address until an operator switches it off', async () => {
  expect(await policyOf('EE')).toMatchObject({ confirmed_address_required: true })
  expect(await policyOf('CW')).toMatchObject({ confirmed_address_required: true })
  await set('confirmed_address_required=off')
  expect(await policyOf('CW')).toMatchObject({ confirmed_address_required: false })
  expect(await policyOf('EE')).toMatchObject({ confirmed_address_required: true })
  await set('confirmed_address_required=on')
})

test.each([
  ['age_min=on', 'CW'],
  ['licence=off', 'CW'],
  ['advantages_allowed', 'CW'],
  ['advantages_allowed=maybe', 'CW'],
  ['advantages_allowed=off', 'XX'],
])('refused: %s of %s', async (what, licence) => {
  const before = await policyOf('CW')
  expect((await set(what, licence)).isRefused).toBe(true)
  expect(await policyOf('CW')).toEqual(before)
})

test.each(Object.values(testPolicies))('a row of $licence keeps every switch', async (policy) => {
  await app.inTransaction(({ tx }) => addPolicy(tx, policy))
  expect(await policyOf(policy.licence)).toEqual(policy)
})
