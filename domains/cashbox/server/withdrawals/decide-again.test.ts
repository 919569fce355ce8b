import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { sendDocument } from '@casino/verification/contract'
import { approveDocument, showDocument } from '@casino/verification/staff-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askDocuments, showWithdrawal } from '../../staff-contract.ts'
import { playThrough, type Shown, show, withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

let testCashbox: TestCashbox
let app: TestApp
let tester: Person
let ada: Account
beforeAll(async () => {
  setSealSecrets('the secret of the casino')
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  await playThrough(await app.as('tester'), 100_000)
})
beforeEach(async () => {
  app.clock.at = new Date(app.clock.at.getTime() + 86_400_000)
  tester = await app.as('tester')
  ada = await app.asStaff('Ada Clerk')
  await app.pool.query('update players.player set verified = false where id = $1', [tester.id])
})
afterAll(async () => {
  setSealSecrets(undefined)
  await testCashbox.close()
})

const reason = 'Compared with the profile'
let sent = 0
async function approveIdentity(): Promise<void> {
  sent += 1
  const attachment = new File([`%PDF-1.7\npage ${sent}`], 'pass.pdf')
  const { body } = await tester.call(sendDocument, { document: { attachment } })
  const id = Number(body.id)
  const { version } = (await ada.call(showDocument, { id })).body
  expect((await ada.call(approveDocument, { id, version, reason })).status).toBe(200)
  await app.relay()
}
const because = ({ waits_for }: Shown) => waits_for?.because

test('an approved proof of identity lifts the check of a withdrawal, which then leaves by rule', async () => {
  const { body } = await withdraw(tester, 2000)
  expect(because(body)).toEqual(['identity_unverified'])
  await approveIdentity()
  const shown = await show(tester, body.id)
  expect(shown.steps.at(-1)).toMatchObject({ state: 'approved', reason: 'by_rule' })
})

test('a withdrawal with another obstacle goes on waiting for that one', async () => {
  await app.pool.query('update cashbox.withdrawal_rule set approved_by_rule_cents = 1')
  const { body } = await withdraw(tester, 2000)
  expect(because(body)).toEqual(['identity_unverified', 'office_decides'])
  await approveIdentity()
  expect(because(await show(tester, body.id))).toEqual(['office_decides'])
  const { checks } = (await ada.call(showWithdrawal, { id: Number(body.id) })).body
  expect(checks.find(({ rule }) => rule === 'identity_unverified')?.passed).toBe(true)
})

test('a withdrawal for which documents were asked goes back to staff when one is approved', async () => {
  await app.pool.query('update cashbox.withdrawal_rule set approved_by_rule_cents = 1')
  const { body } = await withdraw(tester, 2000)
  const id = Number(body.id)
  const { version } = (await ada.call(showWithdrawal, { id })).body
  expect((await ada.call(askDocuments, { id, version, reason })).status).toBe(200)
  await approveIdentity()
  const shown = await show(tester, body.id)
  expect(shown.steps.at(-1)).toMatchObject({ state: 'pending', reason: 'office_decides' })
})
