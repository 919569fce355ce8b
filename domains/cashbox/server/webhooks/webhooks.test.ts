import { randomUUID } from 'node:crypto'
import { createLog } from '@casino/log/log.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { openFindings } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { auditPayments } from '../reconcile/reconcile-all.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { balanceOf, cardOf, type Shown, show, stepOf } from '../testing/cashbox-calls.ts'
import type { FakeBank } from '../testing/fake-bank.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

const quietLog = createLog('test', 'silent')
let testCashbox: TestCashbox
let app: TestApp
let bank: FakeBank
let newcomer: Person
let card: Shown['id']

beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  bank = testCashbox.bank
  newcomer = await app.as('new')
  card = await cardOf(newcomer)
})
afterAll(() => testCashbox.close())

let cents = 5000
/** A deposit that waits at the bank, and the player's balance before it. */
async function opened() {
  cents += 100
  const order = { method_id: card, currency: 'EUR', amount_cents: cents, return_path: '/deposit' }
  const { body } = await newcomer.call(contract.openDeposit, order, { key: randomUUID() })
  return { payment: body.payment, before: (await balanceOf(newcomer)) ?? 0 }
}

test('a signed webhook of the bank credits the money once, however often it is sent', async () => {
  const { payment, before } = await opened()
  const report = reportOf(payment, 'paid', { card: { brand: 'visa', last4: '4242' } })
  const event_id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sendBankWebhook(app, report, { event_id })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await sendBankWebhook(app, report)).body).toEqual({ outcome: 'unchanged' })
  expect(await balanceOf(newcomer)).toBe(before + payment.amount_cents)
  const shown = await show(newcomer, payment.id)
  expect(shown).toMatchObject({ state: 'succeeded', card: { brand: 'visa', last4: '4242' } })
  expect(shown.steps.map(({ state }) => state)).toEqual(['created', 'pending', 'done'])
})

test('different concurrent events credit once', async () => {
  const { payment, before } = await opened()
  await Promise.all(
    Array.from({ length: 10 }, () => sendBankWebhook(app, reportOf(payment, 'paid'))),
  )
  expect(await balanceOf(newcomer)).toBe(before + payment.amount_cents)
})

test('a late report of an earlier state changes nothing', async () => {
  const { payment } = await opened()
  await sendBankWebhook(app, reportOf(payment, 'paid'))
  for (const state of ['open', 'processing', 'canceled', 'declined']) {
    expect((await sendBankWebhook(app, reportOf(payment, state))).body).toEqual({
      outcome: 'unchanged',
    })
  }
  expect(stepOf(await show(newcomer, payment.id))).toBe('done')
})

test('an unsigned, forged, changed, old or misaddressed webhook is refused', async () => {
  const { payment, before } = await opened()
  const report = reportOf(payment, 'paid')
  const minutes = (count: number) => new Date(app.clock.at.getTime() + count * 60_000)
  const bad = [
    { secret: 'another secret, quite long' },
    { text: JSON.stringify({ event_id: randomUUID(), report: { ...report, amount_cents: 1 } }) },
    { at: minutes(-6) },
    { at: minutes(6) },
    { path: '/payments/webhooks/other-bank' },
  ]
  for (const told of bad) expect((await sendBankWebhook(app, report, told)).status).toBe(403)
  const body = { event_id: randomUUID(), report }
  const unsigned = await app.guest().request('POST', '/payments/webhooks/sandbox-bank', { body })
  expect(unsigned.status).toBe(403)
  expect(await balanceOf(newcomer)).toBe(before)
  expect(stepOf(await show(newcomer, payment.id))).toBe('pending')
})

test('a report whose amount, currency, direction or bank id differs from the order credits nothing', async () => {
  const { payment, before } = await opened()
  const others = [
    { amount_cents: payment.amount_cents * 10 },
    { currency: 'USD' },
    { kind: 'payout', state: 'paid' },
    { id: 'pay_of_somebody_else' },
  ]
  for (const other of others) {
    const answer = await sendBankWebhook(app, reportOf(payment, 'paid', other))
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'mismatch' } } })
  }
  const report = reportOf(payment, 'paid')
  expect((await sendBankWebhook(app, { ...report, reference: '999999' })).status).toBe(422)
  expect((await sendBankWebhook(app, { ...report, amount_cents: -5 })).status).toBe(422)
  expect(await balanceOf(newcomer)).toBe(before)
  expect(stepOf(await show(newcomer, payment.id))).toBe('pending')
})

test('a signed event that the database cannot store is malformed and moves nothing', async () => {
  const { payment } = await opened()
  for (const event_id of ['nul\0', 'half \ud800']) {
    const answer = await sendBankWebhook(app, reportOf(payment, 'paid'), { event_id })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'malformed' } } })
  }
  expect(stepOf(await show(newcomer, payment.id))).toBe('pending')
})

test('a declined deposit shows why, and may be tried again', async () => {
  const { payment } = await opened()
  await sendBankWebhook(app, reportOf(payment, 'declined', { reason: 'card_declined' }))
  const shown = await show(newcomer, payment.id)
  expect(shown).toMatchObject({ state: 'declined', waits_for: null })
  expect(shown.steps.at(-1)).toMatchObject({ state: 'failed', reason: 'card_declined' })
})

test('a lost webhook is replaced by polling the bank after a minute', async () => {
  const usual = bank.answer
  const { payment, before } = await opened()
  bank.answer = (path, body) => {
    if (path === `/api/payments/${payment.id}`) {
      return { status: 200, body: reportOf(payment, 'paid') }
    }
    return path.startsWith('/api/payments/') ? { status: 404, body: {} } : usual(path, body)
  }
  await app.job('cashbox.ask_bank')
  expect(stepOf(await show(newcomer, payment.id))).toBe('pending')
  app.clock.at = new Date(app.clock.at.getTime() + 61_000)
  await app.job('cashbox.ask_bank')
  bank.answer = usual
  expect(stepOf(await show(newcomer, payment.id))).toBe('done')
  expect(await balanceOf(newcomer)).toBe(before + payment.amount_cents)
})

test('a bank that does not answer keeps no other from being polled', async () => {
  const { payment: unanswered } = await opened()
  const { payment, before } = await opened()
  await app.pool.query(`with silent as (
      insert into cashbox.provider (identifier, adapter, title, api_url, secret)
      select 'silent-bank', adapter, title, api_url || '/silent', secret
      from cashbox.provider where identifier = 'sandbox-bank' returning id
    ), method as (
      update cashbox.method set provider_id = silent.id from silent
      where method.id = (select max(id) from cashbox.method) returning method.id
    ) update cashbox.payment set method_id = method.id, ask_at = ask_at - interval '1 second'
      from method where payment.id = ${Number(unanswered.id)}`)
  const usual = bank.answer
  bank.answer = (path) => {
    if (path.startsWith('/silent')) return { status: 503, body: {} }
    const isPaid = path === `/api/payments/${payment.id}`
    return isPaid ? { status: 200, body: reportOf(payment, 'paid') } : { status: 404, body: {} }
  }
  app.clock.at = new Date(app.clock.at.getTime() + 61_000)
  await app.job('cashbox.ask_bank')
  bank.answer = usual
  expect(bank.asked.some(({ path }) => path.startsWith('/silent'))).toBe(true)
  expect(stepOf(await show(newcomer, payment.id))).toBe('done')
  expect(await balanceOf(newcomer)).toBe(before + payment.amount_cents)
})

test('our payments are compared with the bank’s list, and a difference is a finding', async () => {
  const usual = bank.answer
  const { payment: right } = await opened()
  const { payment: other } = await opened()
  const { payment: unsaid } = await opened()
  for (const one of [right, other, unsaid]) await sendBankWebhook(app, reportOf(one, 'paid'))
  const { amount_cents } = other
  const lines = [
    reportOf(right, 'paid'),
    reportOf(other, 'paid', { amount_cents: amount_cents + 1 }),
    { ...reportOf(right, 'paid'), id: 'pay_of_nobody' },
  ]
  const day = app.clock.at.toISOString().slice(0, 10)
  bank.answer = (path, body) => {
    if (path === `/api/days/${day}`) return { status: 200, body: { lines } }
    if (path === `/api/payments/${unsaid.id}`) return { status: 404, body: {} }
    const asked = /^\/api\/payments\/(\d+)$/.exec(path)
    return asked ? { status: 500, body: {} } : usual(path, body)
  }
  const context = { inTransaction: app.inTransaction, now: app.clock.at, log: quietLog }
  const asked = { provider: 'sandbox-bank', day, clear: false }
  await expect(auditPayments(context, asked)).rejects.toThrow('HTTP 500')
  const paid = new Map(
    (await newcomer.call(contract.listPayments, {})).body.map((one) => [String(one.id), one]),
  )
  const answer = bank.answer
  bank.answer = (path, body) => {
    const [, id = ''] = /^\/api\/payments\/(\d+)$/.exec(path) ?? []
    const one = paid.get(id)
    return one && one.id !== unsaid.id
      ? { status: 200, body: reportOf(one, 'paid') }
      : answer(path, body)
  }
  const checked = await auditPayments(context, asked)
  bank.answer = usual
  expect(checked.differences.map(({ name, place }) => [name, place])).toEqual([
    ['payment_differs', `payment ${other.id}`],
    ['payment_unknown_there', `payment ${unsaid.id}`],
  ])
  expect(checked.notices).toMatchObject([{ name: 'payment_unknown_here', place: 'pay_of_nobody' }])
  expect(await openFindings(app.db)).toHaveLength(3)
})
