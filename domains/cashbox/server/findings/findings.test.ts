import { randomUUID } from 'node:crypto'
import { byStaff } from '@casino/staff/testing'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit, openFindings } from '@casino/wallet/books'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { applyReport } from '../apply-report.ts'
import type { Report } from '../providers/adapter.ts'
import { approveWithdrawal } from '../staff/approve-withdrawal.ts'
import { heldDue, payoutDue } from '../tasks.ts'
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
import { openFindings as openFindingsOf } from './finding-store.ts'

let testCashbox: TestCashbox
let app: TestApp
let bank: FakeBank
let tester: Person

beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  bank = testCashbox.bank
  tester = await app.as('tester')
  await playThrough(tester, 100_000)
})
beforeEach(async () => {
  await app.pool.query(`update cashbox.finding set closed_at = now(), reason = 'end of a test'
    where closed_at is null`)
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

let cents = 6000
async function opened(person = tester): Promise<Shown> {
  cents += 100
  const method_id = await cardOf(person)
  const order = { method_id, currency: 'EUR', amount_cents: cents, return_path: '/deposit' }
  return (await person.call(contract.openDeposit, order, { key: randomUUID() })).body.payment
}
async function paid(person = tester): Promise<Shown> {
  const payment = await opened(person)
  await sendBankWebhook(app, reportOf(payment, 'paid'))
  return payment
}
const send = (id: Shown['id']) => app.job(payoutDue, { payment_id: BigInt(id) })
const open = () => openFindingsOf(app.db, 100)
const kinds = async () => (await open()).map(({ kind }) => kind)
const mailsTo = async (person: string) =>
  (await app.mails(`${person}@apogee.demo`)).map(({ subject }) => subject)

test('a deposit that the bank charges back leaves the balance once, and its player is told', async () => {
  const before = (await balanceOf(tester)) ?? 0
  const payment = await paid()
  const back = reportOf(payment, 'charged_back')
  const answers = await Promise.all([1, 2, 3].map(() => sendBankWebhook(app, back)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await balanceOf(tester)).toBe(before)
  const shown = await show(tester, payment.id)
  expect(shown).toMatchObject({ state: 'declined', success: false })
  expect(shown.steps.at(-1)).toMatchObject({ state: 'reversed', reason: 'charged_back' })
  // The money was there, so nothing is missing and withdrawals go on.
  expect(await kinds()).toEqual([])
  expect(await mailsTo('tester')).toContainEqual(
    expect.stringMatching(/^Your bank reversed your deposit of €[\d.]+$/),
  )
  expect((await withdraw(tester, 2000)).body.state).toBe('reserved')
})

test('what the player has withdrawn meanwhile is owed, is a finding, and holds what would leave', async () => {
  const payment = await paid()
  const amount = payment.amount_cents
  await playThrough(tester, 10_000)
  const leaving = (await withdraw(tester, 2000)).body
  expect(leaving.state).toBe('reserved')
  const left = (await balanceOf(tester)) ?? 0
  const kept = (await withdraw(tester, left)).body
  await sendBankWebhook(app, reportOf(payment, 'refunded'))
  expect(await balanceOf(tester)).toBe(0)
  expect(await open()).toMatchObject([
    {
      kind: 'owed',
      payment_id: BigInt(payment.id),
      player_id: tester.id,
      currency: 'EUR',
      amount_cents: BigInt(amount),
      holds_withdrawals: true,
    },
  ])
  expect(await mailsTo('tester')).toContainEqual(
    expect.stringMatching(/^You have an outstanding balance of/),
  )
  const orders = bank.asked.length
  await send(leaving.id)
  expect(bank.asked).toHaveLength(orders)
  const waits = await show(tester, leaving.id)
  expect(waits.steps.at(-1)).toMatchObject({ state: 'pending', reason: 'waits_for_money' })
  // A member of staff cannot let it leave by an approval either.
  const given = { payment_id: BigInt(leaving.id) }
  const said = await app.inTransaction(
    byStaff('Ada Clerk', (work) => approveWithdrawal(work, given)),
  )
  expect(said.text).toContain('waits_for_money')

  // The rejected withdrawal repays the debt; then nothing is missing and the other one goes on.
  await tester.call(contract.recallPayment, { id: kept.id }, { key: randomUUID() })
  expect(await balanceOf(tester)).toBe(left - amount)
  await app.job(heldDue, given)
  expect((await show(tester, leaving.id)).steps.at(-1)).toMatchObject({
    state: 'approved',
    reason: 'money_complete',
  })
  expect(await kinds()).toEqual([])
})

test('a new withdrawal of a player whose money is missing names it and waits for staff', async () => {
  const payment = await opened()
  await sendBankWebhook(app, reportOf(payment, 'paid'))
  const less = { amount_cents: payment.amount_cents - 1 }
  expect((await sendBankWebhook(app, reportOf(payment, 'charged_back', less))).status).toBe(422)
  expect(await open()).toMatchObject([{ kind: 'other_amount', holds_withdrawals: true }])
  await playThrough(tester, 10_000)
  const { body } = await withdraw(tester, 2000)
  expect(body.waits_for).toMatchObject({ whom: 'office', because: ['money_missing'] })
  await tester.call(contract.recallPayment, { id: body.id }, { key: randomUUID() })
})

test('a paid withdrawal that comes back is in the balance again, once', async () => {
  const { body } = await withdraw(tester, 2000)
  const before = (await balanceOf(tester)) ?? 0
  await send(body.id)
  await sendBankWebhook(app, reportOf(body, 'paid'))
  const back = reportOf(body, 'returned')
  await Promise.all([1, 2, 3].map(() => sendBankWebhook(app, back)))
  expect(await balanceOf(tester)).toBe(before + 2000)
  const shown = await show(tester, body.id)
  expect(shown.steps.at(-1)).toMatchObject({ state: 'returned', reason: 'account_closed' })
  expect(await mailsTo('tester')).toContain('Your withdrawal of €20.00 was returned')
  // The report that it was paid arrives once more, late.
  expect((await sendBankWebhook(app, reportOf(body, 'paid'))).body.outcome).toBe('unchanged')
  expect(await kinds()).toEqual([])
})

test('a webhook that names the id of another payment is answered, moves nothing, and is a finding', async () => {
  const [first, second] = [await paid(), await opened()]
  await app.pool.query(`update cashbox.payment set provider_ref = null where id = ${second.id}`)
  const before = await balanceOf(tester)
  const mixed = { ...reportOf(second, 'paid'), id: reportOf(first, 'paid').id }
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await sendBankWebhook(app, mixed)
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'mismatch' } } })
  }
  expect(await balanceOf(tester)).toBe(before)
  expect(await open()).toMatchObject([
    { kind: 'other_payment', payment_id: BigInt(second.id), holds_withdrawals: false },
  ])
})

test('what is not ours, has another currency or a state that we do not know is a finding each', async () => {
  const payment = await opened()
  const report = reportOf(payment, 'paid')
  await sendBankWebhook(app, { ...report, reference: '999999' })
  await sendBankWebhook(app, { ...report, currency: 'USD' })
  expect((await sendBankWebhook(app, { ...report, state: 'frozen' })).body.outcome).toBe('conflict')
  expect(await kinds()).toEqual(['payment_unknown', 'other_currency', 'state_unknown'])
  expect(stepOf(await show(tester, payment.id))).toBe('pending')
})

/** A report of a provider whose players may send another amount. */
const arrival = (payment: Shown, given: Partial<Report>): Report => ({
  payment_id: BigInt(payment.id),
  provider_ref: `pay_${payment.id}`,
  action: 'deposit',
  state: 'done',
  amount_cents: BigInt(payment.amount_cents),
  currency: 'EUR',
  reason: null,
  ...given,
})
const apply = (report: Report) =>
  app.inTransaction((work) =>
    applyReport(work, { provider_id: 1n, report, asked_at: app.clock.at }),
  )

test('a surplus, and a part that arrives late, are credited by what arrived', async () => {
  const before = (await balanceOf(tester)) ?? 0
  const [more, less] = [await opened(), await opened()]
  expect(await apply(arrival(more, { arrived_cents: 9_000n }))).toBe('applied')
  expect(await apply(arrival(more, { arrived_cents: 9_000n }))).toBe('unchanged')
  await sendBankWebhook(app, reportOf(less, 'expired'))
  expect(await apply(arrival(less, { arrived_cents: 2_500n, isLate: true }))).toBe('applied')
  expect(await balanceOf(tester)).toBe(before + 9_000 + 2_500)
  expect(await show(tester, more.id)).toMatchObject({ amount_cents: 9_000, state: 'succeeded' })
  expect((await show(tester, less.id)).steps.at(-1)).toMatchObject({ reason: 'another_arrived' })
  const { rows } = await app.pool.query(
    `select micros from limits.deposit where key = 'payment:${more.id}'`,
  )
  expect(Number(rows[0]?.micros)).toBe(90_000_000)
  expect(await kinds()).toEqual([])

  // What arrives after that is for staff.
  expect(await apply(arrival(more, { arrived_cents: 9_100n }))).toBe('conflict')
  const few = await opened()
  expect(await apply(arrival(few, { arrived_cents: 1n, isLate: true }))).toBe('applied')
  expect(await show(tester, few.id)).toMatchObject({ state: 'canceled', waits_for: null })
  expect(await kinds()).toEqual(['more_arrived', 'below_minimum'])
  // Its provider settles the order of which we have credited a part.
  expect(await apply(arrival(less, {}))).toBe('conflict')
  expect(await kinds()).toEqual(['more_arrived', 'below_minimum', 'more_arrived'])
})

test('a reversal that only the statement of an earlier day shows is found', async () => {
  const usual = bank.answer
  const before = (await balanceOf(tester)) ?? 0
  const payment = await paid()
  const day = app.clock.at.toISOString().slice(0, 10)
  app.clock.at = new Date(app.clock.at.getTime() + 9 * 86_400_000)
  bank.answer = (path) => {
    const lines = path === `/api/days/${day}` ? [reportOf(payment, 'charged_back')] : []
    return { status: 200, body: { lines } }
  }
  await app.job('cashbox.reconcile')
  bank.answer = usual
  tester = await app.as('tester')
  expect(stepOf(await show(tester, payment.id))).toBe('reversed')
  expect(await balanceOf(tester)).toBe(before)
  expect(await openFindings(app.db)).toEqual([])
})
