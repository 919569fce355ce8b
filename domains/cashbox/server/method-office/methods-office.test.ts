import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMethods, methodsChanged, openDeposit } from '../../contract.ts'
import { failurePercent } from '../../method.ts'
import * as office from '../../methods-contract.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { cardOf, withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

let testCashbox: TestCashbox
let app: TestApp
let vip: Person
let ada: Account
let cardId: number
beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  vip = await app.as('vip')
  ada = await app.asStaff('Ada Clerk')
})
beforeEach(async () => {
  cardId = Number(await cardOf(vip))
})
afterAll(() => testCashbox.close())

const reason = 'The bank has asked for it'
const method = async () => (await ada.call(office.showMethod, { id: cardId })).body
const providerId = async () => (await method()).provider_id
const provider = async () => (await ada.call(office.showProvider, { id: await providerId() })).body
const change = async (call: typeof office.switchMethodOff) =>
  ada.call(call, { id: cardId, version: (await method()).version, reason })
const cap = async (caps: object) =>
  ada.call(office.capMethod, { id: cardId, version: (await method()).version, reason, ...caps })
const switchProvider = async (call: typeof office.switchProviderOff) => {
  const { id, version } = await provider()
  return ada.call(call, { id, version, reason })
}
const offered = async () =>
  (await vip.call(listMethods, { currency: 'EUR' })).body.find(({ id }) => Number(id) === cardId)
const deposit = (amount_cents: number) =>
  vip.call(
    openDeposit,
    { method_id: cardId, currency: 'EUR', amount_cents, return_path: '/deposit' },
    { key: randomUUID() },
  )

test('a method that is switched off is not offered, and its players are told', async () => {
  expect(await offered()).toBeDefined()
  expect((await change(office.switchMethodOff)).status).toBe(200)
  expect(await offered()).toBeUndefined()
  expect((await deposit(2000)).code).toBe('method_unknown')
  const { rows } = await app.pool.query(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'cashbox.methods_switched'`,
  )
  expect(rows).toEqual([{ payload: expect.objectContaining({ currency: 'EUR' }) }])
  expect(methodsChanged.channel).toBe('payment_methods_updated')
  expect((await change(office.switchMethodOn)).status).toBe(200)
  expect(await offered()).toBeDefined()
})

test('a cap lowers the largest payment of a method, for what is shown and what is accepted', async () => {
  const before = await offered()
  expect((await cap({ deposit_cap_cents: 5000, withdrawal_cap_cents: 6000 })).status).toBe(200)
  expect((await offered())?.terms).toMatchObject({
    deposit: { max_cents: 5000 },
    withdrawal: { max_cents: 6000 },
  })
  expect((await deposit(5001)).faults).toMatchObject({ amount_cents: 'amount_above_max' })
  expect((await deposit(5000)).status).toBe(200)
  const large = await withdraw(vip, 6001, { method_id: cardId })
  expect(large.faults).toMatchObject({ amount_cents: 'amount_above_max' })
  expect((await cap({ deposit_cap_cents: 1 })).code).toBe('cap_below_minimum')
  expect((await cap({})).status).toBe(200)
  expect(await offered()).toEqual({ ...before, last_used: expect.anything() })
})

test('a provider that is switched off offers none of its methods, and its webhooks still count', async () => {
  const { body } = await deposit(3000)
  expect((await switchProvider(office.switchProviderOff)).status).toBe(200)
  expect((await vip.call(listMethods, { currency: 'EUR' })).body.map(({ id }) => Number(id)))
    .not //
    .toContain(cardId)
  await sendBankWebhook(app, reportOf(body.payment, 'paid'))
  // The seed of the next start leaves it off.
  await app.seed({ bank: testCashbox.bank.url })
  expect(await provider()).toMatchObject({ is_on: false, enabled: true })
  expect((await switchProvider(office.switchProviderOn)).status).toBe(200)
  expect(await offered()).toBeDefined()
})

test('the state of a provider: its last success, its failures of a day, and what is open', async () => {
  const before = await provider()
  const [paid, failed] = [await deposit(3000), await deposit(3100)]
  expect((await provider()).open).toBe(before.open + 2)
  await sendBankWebhook(app, reportOf(paid.body.payment, 'paid'))
  await sendBankWebhook(app, reportOf(failed.body.payment, 'declined'))
  const after = await provider()
  expect(after).toMatchObject({
    ended: before.ended + 2,
    failed: before.failed + 1,
    open: before.open,
    last_success_at: app.clock.at.toISOString(),
  })
  expect(after.failure_percent).toBe(failurePercent(after))
  const { rows } = (await ada.call(office.listProviders.page, {})).body
  expect(rows.find(({ id }) => id === after.id)?.open).toBe(after.open)
})

test('the share of failures is none while nothing has ended', () => {
  expect([
    failurePercent({ ended: 0, failed: 0 }),
    failurePercent({ ended: 3, failed: 1 }),
  ]).toEqual([null, 33])
})

test('each change and then its inverse restore a method', async () => {
  const stateOf = async () => {
    const { enabled, deposit_cap_cents, withdrawal_cap_cents } = await method()
    return { enabled, deposit_cap_cents, withdrawal_cap_cents }
  }
  const caps = fc.record({
    deposit_cap_cents: fc.integer({ min: 1000, max: 9000 }),
    withdrawal_cap_cents: fc.integer({ min: 2000, max: 9000 }),
  })
  await fc.assert(
    fc.asyncProperty(caps, async (given) => {
      const before = await stateOf()
      await change(office.switchMethodOff)
      await cap(given)
      expect(await stateOf()).toEqual({ enabled: false, ...given })
      await cap({})
      await change(office.switchMethodOn)
      expect(await stateOf()).toEqual(before)
    }),
    { numRuns: 4 },
  )
})
