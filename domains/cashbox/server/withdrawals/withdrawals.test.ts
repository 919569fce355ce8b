import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit, openFindings } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { viewPayment } from '../payment-view.ts'
import { payoutDue } from '../tasks.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import {
  balanceOf,
  cardOf,
  playThrough,
  type Shown,
  show,
  stepOf,
  withdraw,
} from '../testing/cashbox-calls.ts'
import type { FakeBank } from '../testing/fake-bank.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

let testCashbox: TestCashbox
let app: TestApp
let bank: FakeBank
let ann: Person
let tester: Person
let vip: Person

beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  bank = testCashbox.bank
  ann = await app.as('ann')
  tester = await app.as('tester')
  vip = await app.as('vip')
  await playThrough(ann, 20_000)
  await playThrough(tester, 100_000)
  await playThrough(vip, 500_000)
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

const recall = (person: Person, id: Shown['id']) =>
  person.call(contract.recallPayment, { id }, { key: randomUUID() })
const send = (id: Shown['id']) => app.job(payoutDue, { payment_id: BigInt(id) })

test('a small withdrawal is approved by rule, sent, and done when the bank has paid', async () => {
  const { status, body } = await withdraw(tester, 5000)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'reserved', recallable: false, type: 'PAYOUT' })
  expect(await balanceOf(tester)).toBe(95_000)
  await send(body.id)
  expect(stepOf(await show(tester, body.id))).toBe('sent')
  await sendBankWebhook(app, reportOf(body, 'paid'))
  const done = await show(tester, body.id)
  const states = done.steps.map(({ state }) => state)
  expect(states).toEqual(['created', 'approved', 'sent', 'done'])
  expect(await balanceOf(tester)).toBe(95_000)
  await sendBankWebhook(app, reportOf(body, 'processing'))
  expect(stepOf(await show(tester, body.id))).toBe('done')
})

test('a withdrawal that the bank cannot pay is returned once', async () => {
  const before = await balanceOf(tester)
  const { body } = await withdraw(tester, 2100)
  await send(body.id)
  const failed = reportOf(body, 'failed', { reason: 'account_closed' })
  await Promise.all([
    sendBankWebhook(app, failed),
    sendBankWebhook(app, failed),
    sendBankWebhook(app, failed),
  ])
  expect((await show(tester, body.id)).steps.at(-1)).toMatchObject({ reason: 'account_closed' })
  expect(await balanceOf(tester)).toBe(before)
  expect((await sendBankWebhook(app, reportOf(body, 'paid'))).body).toEqual({ outcome: 'conflict' })
  expect(await balanceOf(tester)).toBe(before)
  // The next withdrawals wait until staff have settled it.
  await app.pool.query(`update cashbox.finding set closed_at = now(), reason = 'settled'`)
})

test('beyond the daily sum staff decide; until then it can be canceled once', async () => {
  expect((await withdraw(vip, 50_000)).body.state).toBe('reserved')
  const { body } = await withdraw(vip, 2000)
  expect(body).toMatchObject({ state: 'pending', recallable: true, waits_for: { whom: 'office' } })
  expect(body.waits_for?.until).toMatch(/^20/)
  const before = (await balanceOf(vip)) ?? 0
  const answers = await Promise.all(Array.from({ length: 10 }, () => recall(vip, body.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balanceOf(vip)).toBe(before + 2000)
  await send(body.id)
  expect(stepOf(await show(vip, body.id))).toBe('recalled')
})

test('a canceled withdrawal no longer counts for the day, an approved one cannot be canceled', async () => {
  const { body } = await withdraw(ann, 2000)
  const refused = await recall(ann, body.id)
  expect([refused.status, refused.code]).toEqual([409, 'payment_not_recallable'])
})

test('a payment is shown with the steps of its state, and with none that are added during the read', async () => {
  const { id } = (await withdraw(vip, 2000)).body
  const reading = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await recall(vip, id)
      return result
    },
  })
  const read = await viewPayment(reading, { id: BigInt(id), player_id: BigInt(vip.id) })
  expect(read.steps.map(({ state }) => state)).toEqual(['created', 'pending'])
  expect(read).toMatchObject({ state: 'pending', finished_at: null })
  expect(stepOf(await show(vip, id))).toBe('recalled')
})

test('a player cannot cancel another player’s withdrawal', async () => {
  const { body } = await withdraw(vip, 2000)
  const stranger = await recall(ann, body.id)
  expect([stranger.status, stranger.code]).toEqual([404, 'payment_unknown'])
  expect(stepOf(await show(vip, body.id))).toBe('pending')
})

test('a request that is repeated with its key is one withdrawal', async () => {
  const canada = await app.as('canada')
  const method_id = await cardOf(canada, 'CAD')
  const given = { currency: 'CAD', method_id, key: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(canada, 2000, given)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await balanceOf(canada, 'CAD')).toBe(28_000)
})

test('an excluded player may withdraw', async () => {
  const excluded = await app.as('excluded')
  expect((await withdraw(excluded, 2000)).status).toBe(200)
  expect(await balanceOf(excluded)).toBe(8000)
})

test('amounts outside of the limits or above the balance are refused', async () => {
  expect((await withdraw(await app.as('new'), 2000)).code).toBe('not_enough_money')
  for (const bad of [1999, 400_001, 0, -2000, 20.5, '2000', null, 2 ** 53 + 2]) {
    expect((await withdraw(ann, bad as number)).status).toBe(422)
  }
  expect((await withdraw(ann, 300_000)).code).toBe('not_enough_money')
  expect((await withdraw(ann, 2000, { currency: 'USD' })).status).toBe(404)
})

test('a payout is ordered again with the same id until the bank answers', async () => {
  const { body } = await withdraw(tester, 2000)
  const usual = bank.answer
  bank.answer = () => ({ status: 503, body: {} })
  await expect(send(body.id)).rejects.toThrow('HTTP 503')
  expect(stepOf(await show(tester, body.id))).toBe('sent')
  bank.answer = usual
  await send(body.id)
  const orders = bank.asked.filter(({ body: sent }) => sent.reference === String(body.id))
  expect(orders).toHaveLength(2)
  expect(stepOf(await show(tester, body.id))).toBe('sent')
})

test('a payout that the bank refuses finally returns the money', async () => {
  const before = await balanceOf(tester)
  const { body } = await withdraw(tester, 2000)
  const usual = bank.answer
  bank.answer = () => ({ status: 422, body: { error: { code: 'malformed' } } })
  await send(body.id)
  bank.answer = usual
  expect(stepOf(await show(tester, body.id))).toBe('failed')
  expect(await balanceOf(tester)).toBe(before)
})

test('a payout without a report is polled and found paid', async () => {
  const { body } = await withdraw(ann, 2000)
  await send(body.id)
  const usual = bank.answer
  bank.answer = (path) =>
    path === `/api/payouts/${body.id}`
      ? { status: 200, body: reportOf(body, 'paid') }
      : { status: 404, body: {} }
  app.clock.at = new Date(app.clock.at.getTime() + 61_000)
  await app.job('cashbox.ask_bank')
  bank.answer = usual
  expect(stepOf(await show(ann, body.id))).toBe('done')
})

test('if the licence forbids canceling, a withdrawal cannot be canceled, whatever changes later', async () => {
  const { policy } = app.visitors.brand
  policy.recall_allowed = false
  const { body } = await withdraw(vip, 200_000)
  expect(body).toMatchObject({ state: 'pending', recallable: false })
  expect((await recall(vip, body.id)).code).toBe('payment_not_recallable')
  policy.recall_allowed = true
  expect((await recall(vip, body.id)).code).toBe('payment_not_recallable')
})

test('an unreadable answer about one payout is recorded for a review, and others are polled', async () => {
  const both = [await withdraw(tester, 2000), await withdraw(tester, 2000)]
  for (const { body } of both) await send(body.id)
  const told = { id: 'OUT1', destination: 'there', revision: 0, state: 'Completed' }
  const sum = { originalCurrency: 'BTC', originalAmount: '1' }
  bank.answer = () => ({ status: 200, body: { ...told, ...sum, metadata: { orderId: 'another' } } })
  const keys = JSON.stringify({ api_key: 'an api key', webhook_secret: 'a webhook secret' })
  await app.pool.query(`update cashbox.provider set adapter = 'btcpay', secret = '${keys}'`)
  app.clock.at = new Date(app.clock.at.getTime() + 61_000)
  await app.job('cashbox.ask_bank')
  const found = await openFindings(app.db)
  expect(found).toMatchObject([{ name: 'payment_not_understood', freezes: false }])
  expect(found[0]?.count).toBeGreaterThanOrEqual(both.length)
  for (const { body } of both) expect(stepOf(await show(tester, body.id))).toBe('sent')
})
