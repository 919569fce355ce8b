import { testAccount } from '@casino/staff/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as office from '../../staff-contract.ts'
import { withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

let testCashbox: TestCashbox
beforeAll(async () => {
  testCashbox = await startTestCashbox()
})
afterAll(() => testCashbox.close())

test('without the permission nobody sees the risk score, its limit or its reasons', async () => {
  const { app } = testCashbox
  await app.pool.query(`update cashbox.withdrawal_rule set risk_score_max = 0,
    approved_by_rule_cents = 20000, approved_by_one_cents = 40000 where currency = 'EUR'`)
  const { id } = (await withdraw(await app.as('vip'), 40_001)).body
  const card = async (name: string, role: 'admin' | 'support' | 'regulator') => {
    await app.inTransaction((work) => testAccount(work, name, role))
    const account = await app.asStaff(name)
    return { account, shown: (await account.call(office.showWithdrawal, { id })).body }
  }
  const ada = await card('Ada Clerk', 'admin')
  const sent = { id, version: ada.shown.version, reason: 'Looked at the documents' }
  expect((await ada.account.call(office.approveWithdrawal, sent)).status).toBe(202)

  const support = (await card('Sue Support', 'support')).shown
  expect(support.missing).toContain('The risk check did not pass')
  expect(support.requests[0]?.missing).toContain('The risk check did not pass')
  expect(JSON.stringify(support)).not.toMatch(/Risk \d|Reasons|country unknown/)
  const regulator = (await card('Rita Regulator', 'regulator')).shown
  expect(regulator.missing).toContainEqual(expect.stringMatching(/^Risk \d+\. .* Reasons: /))
})
