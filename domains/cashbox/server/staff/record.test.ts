import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectWithdrawal, showWithdrawal } from '../../staff-contract.ts'
import { demoStaffDue } from '../tasks.ts'
import { type Shown, withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

let testCashbox: TestCashbox
let app: TestApp
let vip: Person
beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  vip = await app.as('vip')
  // Everything waits for staff.
  await app.pool.query('update cashbox.withdrawal_rule set approved_by_rule_cents = 0')
})
afterAll(() => testCashbox.close())

const card = async (id: Shown['id']) => {
  const ada = await app.asStaff('Ada Clerk')
  return (await ada.call(showWithdrawal, { id: Number(id) })).body
}
const people = ({ steps }: Awaited<ReturnType<typeof card>>) =>
  steps.map(({ state, by }) => [state, by])

test('what the demo’s clerk approves is in the record with the name', async () => {
  const { id } = (await withdraw(vip, 2000)).body
  await app.job(demoStaffDue, { payment_id: BigInt(id) })
  const shown = await card(id)
  expect(shown.audit).toMatchObject([
    { staff: 'The demo’s clerk', act: 'cashbox.approve_withdrawal', asked_by: null },
  ])
  expect(people(shown)).toEqual([
    ['created', 'The player'],
    ['pending', 'The rules'],
    ['approved', 'The demo’s clerk'],
  ])
})

test('each state names who brought the withdrawal into it', async () => {
  const { id } = (await withdraw(vip, 2000)).body
  const { version } = await card(id)
  const ada = await app.asStaff('Ada Clerk')
  const sent = { id: Number(id), version, reason: 'Not their card' }
  expect((await ada.call(rejectWithdrawal, sent)).status).toBe(200)
  expect(people(await card(id)).at(-1)).toEqual(['rejected', 'Ada Clerk'])
})
