import { randomUUID } from 'node:crypto'
import { testAccount } from '@casino/staff/testing'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { findingAlarmHours } from '../../finding.ts'
import * as office from '../../findings-contract.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { cardOf } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'
import { openFindings } from './finding-store.ts'

let testCashbox: TestCashbox
let app: TestApp
let tester: Person

beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  tester = await app.as('tester')
})
afterAll(() => testCashbox.close())

async function opened() {
  const method_id = await cardOf(tester)
  const order = { method_id, currency: 'EUR', amount_cents: 5000, return_path: '/deposit' }
  return (await tester.call(contract.openDeposit, order, { key: randomUUID() })).body.payment
}

test('staff take a finding and close it with a reason; it never opens again', async () => {
  const payment = await opened()
  await sendBankWebhook(app, reportOf(payment, 'paid'))
  const less = { amount_cents: payment.amount_cents - 1 }
  const report = reportOf(payment, 'charged_back', less)
  await sendBankWebhook(app, report)
  const ada = await app.asStaff('Ada Clerk')
  const [found] = (await ada.call(office.listFindings.page, { state: 'open' })).body.rows
  if (!found) throw new Error('no finding')
  const { id } = found
  const { version, reported } = (await ada.call(office.showFinding, { id })).body
  expect(reported).toContainEqual({ field: 'amount_cents', value: String(less.amount_cents) })
  expect(found).toMatchObject({ kind: 'other_amount', owner: null, provider: 'sandbox-bank' })
  const because = { id, version, reason: 'I ask the bank' }
  expect((await ada.call(office.takeFinding, because)).body.text).toContain('Ada Clerk')
  expect((await ada.call(office.closeFinding, because)).status).toBe(409)
  const closing = { id, version: version + 1, reason: 'The bank was wrong' }
  expect((await ada.call(office.closeFinding, closing)).status).toBe(200)
  expect((await ada.call(office.closeFinding, { ...closing, version: version + 2 })).code).toBe(
    'finding_closed',
  )
  const shown = (await ada.call(office.showFinding, { id })).body
  expect(shown).toMatchObject({ closed_by: 'Ada Clerk', reason: 'The bank was wrong' })
  expect(shown.audit.map(({ act, staff }) => [act, staff])).toEqual([
    ['cashbox.close_finding', 'Ada Clerk'],
    ['cashbox.take_finding', 'Ada Clerk'],
  ])
  const listed = async (filter: Parameters<typeof ada.call<typeof office.listFindings.page>>[1]) =>
    (await ada.call(office.listFindings.page, filter)).body.rows.map((one) => one.id)
  expect(await listed({ state: 'open' })).toEqual([])
  expect(await listed({ state: 'closed', player_id: Number(tester.id) })).toEqual([id])
  expect(await listed({ player_id: 999_999 })).toEqual([])
  await sendBankWebhook(app, report)
  expect(await openFindings(app.db, 10)).toEqual([])
  await app.inTransaction((work) => testAccount(work, 'Rita Regulator', 'regulator'))
  const rita = await app.asStaff('Rita Regulator')
  expect((await rita.call(office.listFindings.page, {})).status).toBe(200)
  expect((await rita.call(office.closeFinding, closing)).status).toBe(403)
})

test('a finding that is open too long is an alarm of the audit, and freezes nothing', async () => {
  const payment = await opened()
  await sendBankWebhook(app, { ...reportOf(payment, 'paid'), currency: 'USD' })
  expect((await audit(app.db)).notices).toEqual([])
  await app.pool.query(`update cashbox.finding set opened_at = now() - interval '73 hours'
    where closed_at is null`)
  const { differences, notices } = await audit(app.db)
  expect(differences).toEqual([])
  expect(notices).toMatchObject([{ name: 'finding_is_open_too_long', player_id: tester.id }])
})

test('a finding that is open for too long is an alarm in the list, until it is closed', async () => {
  const payment = await opened()
  await sendBankWebhook(app, reportOf(payment, 'paid'))
  const less = { amount_cents: payment.amount_cents - 2 }
  await sendBankWebhook(app, reportOf(payment, 'charged_back', less))
  const before = app.clock.at
  const listed = async (state: 'open' | 'overdue') => {
    const ada = await app.asStaff('Ada Clerk')
    const { rows } = (await ada.call(office.listFindings.page, { state, sort: 'newest' })).body
    return rows.filter((one) => one.payment_id === payment.id).map((one) => one.is_overdue)
  }
  expect([await listed('open'), await listed('overdue')]).toEqual([[false], []])
  app.clock.at = new Date(before.getTime() + (findingAlarmHours + 1) * 3_600_000)
  expect([await listed('open'), await listed('overdue')]).toEqual([[true], [true]])
  app.clock.at = before
})
