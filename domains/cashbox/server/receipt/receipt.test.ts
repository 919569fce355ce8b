import { randomUUID } from 'node:crypto'
import { byStaff } from '@casino/staff/testing'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPayments } from '../../contract.ts'
import * as contract from '../../payout-contract.ts'
import { approveWithdrawal } from '../staff/approve-withdrawal.ts'
import { askDocuments } from '../staff/ask-documents.ts'
import { payoutDue } from '../tasks.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { balanceOf, playThrough, type Shown, show, withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'
import { checkReceipt } from './check-receipt.ts'

let testCashbox: TestCashbox
let app: TestApp
let vip: Person
let key: string

beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  vip = await app.as('vip')
  await playThrough(vip, 500_000)
  key = (await app.guest().call(contract.showReceiptKey, {})).body.key
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

const receiptOf = async (id: Shown['id']) => (await vip.call(contract.showReceipt, { id })).body
const partsOf = async (id: Shown['id']) => (await receiptOf(id)).parts
const hours = async (count: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + count * 3_600_000)
  vip = await app.as('vip')
}
const payLate = () => app.job('cashbox.pay_late')
const staff = (act: typeof approveWithdrawal, id: Shown['id']) =>
  app.inTransaction(byStaff('Ada Clerk', (work) => act(work, { payment_id: BigInt(id) })))
const run = (text: string) => app.pool.query(text)

test('a receipt shows each rule with its numbers, the queue, the promise, and who has to act', async () => {
  const { body } = await withdraw(vip, 60_000)
  const { rules, waiting, promise, payment, times } = await partsOf(body.id)
  const failed = rules.content.filter(({ passed }) => !passed)
  expect(rules.content).toHaveLength(10)
  expect(failed).toMatchObject([
    { rule: 'office_decides', unit: 'money', measured: 60_000, allowed: 50_000 },
  ])
  const risk = rules.content.find(({ rule }) => rule === 'risk_high')
  expect(risk).toMatchObject({ passed: true, unit: null, measured: null, allowed: null })
  expect(risk?.reasons).toEqual([])
  expect(waiting.content).toMatchObject({ whom: 'office', place: 1, of: 1 })
  expect(promise.content).toMatchObject({ hours: 24, per_mille: 10, cents_max: 2000 })
  expect(promise.content?.due_at).toBe(waiting.content?.until)
  expect(payment.content).toMatchObject({ amount_cents: 60_000, state: 'pending' })
  expect(times.content).toEqual({ days: 30, count: 0, p50_seconds: null, p95_seconds: null })
  const { body: next } = await withdraw(vip, 60_000)
  expect((await partsOf(next.id)).waiting.content).toMatchObject({ place: 2, of: 2 })
  const stranger = await app.as('ann')
  const answer = await stranger.call(contract.showReceipt, { id: body.id })
  expect(answer.code).toBe('payment_unknown')
})

test('a receipt is verified without the casino, and every change is detected', async () => {
  const { body } = await withdraw(vip, 60_000)
  const receipt = await receiptOf(body.id)
  const check = (of: unknown, by = key) => checkReceipt(JSON.stringify(of), by)
  expect(check(receipt)).toMatchObject({ isGood: true })
  const { rules, ...fewer } = receipt.parts
  expect(check({ ...receipt, parts: fewer })).toMatchObject({
    isGood: true,
    lines: expect.arrayContaining(['Left out: rules.']),
  })

  const { payment, promise } = receipt.parts
  const raised = { ...payment, content: { ...payment.content, amount_cents: 6_000_000 } }
  const forged: [unknown, RegExp][] = [
    [{ ...receipt, parts: { ...receipt.parts, payment: raised } }, /"payment" was changed/],
    [
      { ...receipt, parts: { ...receipt.parts, promise: { ...promise, content: null } } },
      /"promise"/,
    ],
    [{ ...receipt, parts: { ...receipt.parts, rules: { ...rules, salt: 'other' } } }, /"rules"/],
    [
      { ...receipt, signed: receipt.signed.replace('apogee', 'apogey') },
      /signature does not match/,
    ],
    [{ ...receipt, signature: receipt.signature.replace(/^./, '_') }, /signature does not match/],
    [{ ...receipt, key: 'A'.repeat(43) }, /somebody else has signed/],
    [{ ...receipt, format: 'apogee-safety-1' }, /no receipt/],
    [{ ...receipt, more: 1 }, /no receipt/],
    ['nothing', /no receipt/],
  ]
  const genuine = JSON.stringify(receipt)
  const twice = [
    genuine.replace('"parts":{', `"parts":{"payment":${JSON.stringify(raised)},`),
    genuine.replace('"parts":{', `"parts":{"\\u0070ayment":${JSON.stringify(raised)},`),
    genuine.replace('{', `{"parts":${JSON.stringify({ payment: raised })},`),
  ]
  for (const text of twice) {
    expect(JSON.parse(text)).toEqual(receipt)
    expect(checkReceipt(text, key)).toMatchObject({ isGood: false })
  }
  for (const [of, said] of forged) {
    const { isGood, lines } = check(of)
    expect([isGood, lines.join(' ')]).toEqual([false, expect.stringMatching(said)])
  }
  // A part of another receipt is detected.
  const other = await receiptOf(body.id)
  expect(check({ ...receipt, parts: other.parts }).isGood).toBe(false)
})

test('a late casino pays once, in cash, without a request, and the receipt shows it', async () => {
  const before = (await balanceOf(vip)) ?? 0
  const { body } = await withdraw(vip, 60_000)
  await hours(23.99)
  await payLate()
  expect((await partsOf(body.id)).promise.content).toMatchObject({ paid_cents: null })
  await hours(0.02)
  await Promise.all([payLate(), payLate(), staff(askDocuments, body.id)])
  await payLate()
  const { promise, payment } = await partsOf(body.id)
  expect(promise.content).toMatchObject({ paid_cents: 600 })
  expect(payment.content.state).toBe('needs_documents')
  // Three withdrawals of earlier tests were late too.
  const { rows } = await run(`select count(*)::int as paid, sum(paid_cents)::int as cents
    from cashbox.promise where paid_cents is not null`)
  expect(rows[0]).toEqual({ paid: 4, cents: 2400 })
  expect(await balanceOf(vip)).toBe(before - 60_000 + 2400)
  const mails = await app.mails('vip@apogee.demo')
  expect(mails.filter(({ subject }) => subject.includes('late'))).toHaveLength(4)
  const receipt = await receiptOf(body.id)
  expect(checkReceipt(JSON.stringify(receipt), key).isGood).toBe(true)
})

test('the clock stops while the player has to act, and ends when the withdrawal is sent', async () => {
  await hours(24)
  const { body } = await withdraw(vip, 60_000)
  await hours(20)
  await staff(askDocuments, body.id)
  const stands = (await partsOf(body.id)).promise.content
  expect(stands).toMatchObject({ due_at: null, left_seconds: 4 * 3600 })
  await hours(100)
  await payLate()
  expect((await partsOf(body.id)).promise.content?.paid_cents).toBeNull()
  await staff(approveWithdrawal, body.id)
  const { due_at } = (await partsOf(body.id)).promise.content ?? {}
  expect(due_at).toBe(new Date(app.clock.at.getTime() + 4 * 3_600_000).toISOString())
  await app.job(payoutDue, { payment_id: BigInt(body.id) })
  await hours(30)
  await payLate()
  const { promise, waiting } = await partsOf(body.id)
  expect(promise.content).toMatchObject({ due_at: null, left_seconds: null, paid_cents: null })
  expect(waiting.content).toMatchObject({ whom: 'bank', place: null })
})

test('a brand’s promise is its row; a given promise does not change', async () => {
  await hours(24)
  const first = (await withdraw(vip, 60_000)).body
  await run('update cashbox.promise_terms set hours = 2, per_mille = 500, eur_cents_max = 777')
  const second = (await withdraw(vip, 60_000)).body
  await hours(3)
  await payLate()
  expect((await partsOf(first.id)).promise.content).toMatchObject({ hours: 24, paid_cents: null })
  expect((await partsOf(second.id)).promise.content).toMatchObject({ hours: 2, paid_cents: 777 })
})

test('durations are shown after ten paid withdrawals, not after fewer', async () => {
  const payouts = async () =>
    (await app.guest().call(contract.showPayouts, { currency: 'EUR' })).body
  expect(await payouts()).toMatchObject({ by_rule_cents: 50_000, median_seconds: null })
  await hours(24)
  const paid: Shown[] = []
  for (let count = 0; count < 10; count += 1) {
    const { body } = await withdraw(vip, 2000)
    await app.job(payoutDue, { payment_id: BigInt(body.id) })
    app.clock.at = new Date(app.clock.at.getTime() + 10_000)
    await sendBankWebhook(app, reportOf(body, 'paid', { event_id: randomUUID() }))
    paid.push(await show(vip, body.id))
  }
  const ten = (await withdraw(vip, 2000)).body
  expect((await partsOf(ten.id)).times.content).toEqual({
    days: 30,
    count: 10,
    p50_seconds: 10,
    p95_seconds: 10,
  })
  // Without itself there are nine.
  expect((await partsOf(paid[0]?.id ?? 0)).times.content.p50_seconds).toBeNull()
  expect(await payouts()).toMatchObject({ count: 10, median_seconds: 10, days: 30 })
  const none = await app.guest().call(contract.showPayouts, { currency: 'XXX' })
  expect(none.code).toBe('currency_unknown')
})

test('no answer shows a player the risk score, its limit or its reasons', async () => {
  await run('update cashbox.withdrawal_rule set risk_score_max = 0')
  const { body } = await withdraw(vip, 60_000)
  await run('update cashbox.withdrawal_rule set risk_score_max = 49')
  const { rules, waiting } = await partsOf(body.id)
  expect(waiting.content?.because).toContain('risk_high')
  expect(rules.content).toContainEqual(
    expect.objectContaining({
      rule: 'risk_high',
      passed: false,
      unit: null,
      measured: null,
      allowed: null,
      reasons: [],
    }),
  )
  const payments = (await vip.call(listPayments, {})).body
  const answers = JSON.stringify([payments, rules, waiting])
  expect(answers).not.toMatch(/score|account_young|country_unknown/)
})
