import { byStaff } from '@casino/staff/testing'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveWithdrawal } from '../staff/approve-withdrawal.ts'
import { switchPayouts } from '../staff/switch-payouts.ts'
import { heldDue, payoutDue } from '../tasks.ts'
import { playThrough, type Shown, show, stepOf, withdraw } from '../testing/cashbox-calls.ts'
import type { FakeBank } from '../testing/fake-bank.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

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
  await run(
    `update cashbox.withdrawal_rule set approved_by_rule_cents = 20000 where currency = 'EUR'`,
  )
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

const run = (text: string) => app.pool.query(text)
const send = (id: Shown['id']) => app.job(payoutDue, { payment_id: BigInt(id) })
const staff = (act: typeof approveWithdrawal, id: Shown['id']) =>
  app.inTransaction(byStaff('Ada Clerk', (work) => act(work, { payment_id: BigInt(id) })))
const switchTo = (stop: boolean) =>
  app.inTransaction(byStaff('Ada Clerk', (work) => switchPayouts(work, { stop })))
const orders = () => bank.asked.filter(({ path }) => path === '/api/payouts').length
const later = async (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms)
  tester = await app.as('tester')
}

test('while payouts are stopped nothing is sent, not even approved withdrawals; then they continue', async () => {
  await later(86_400_000)
  const [one, two] = [(await withdraw(tester, 2000)).body, (await withdraw(tester, 2100)).body]
  expect((await switchTo(true)).text).toContain('Payouts are stopped, by Ada Clerk')
  expect((await switchTo(true)).text).toContain('already')
  const before = orders()
  for (const { id } of [one, two]) await send(id)
  expect(orders()).toBe(before)
  const held = await show(tester, one.id)
  expect(held.steps.at(-1)).toMatchObject({ state: 'pending', reason: 'payouts_stopped' })
  expect((await staff(approveWithdrawal, one.id)).text).toContain('payouts_stopped')
  expect((await show(tester, one.id)).steps).toEqual(held.steps)
  const go = (id: Shown['id']) => app.job(heldDue, { payment_id: BigInt(id) })
  await go(one.id)
  expect(stepOf(await show(tester, one.id))).toBe('pending')
  await switchTo(false)
  await go(one.id)
  expect((await show(tester, one.id)).steps.at(-1)).toMatchObject({ reason: 'payouts_again' })
  await send(one.id)
  expect(orders()).toBe(before + 1)
  const { rows } = await run(`select act || ' ' || staff as said from cashbox.staff_act
    where player_id is null order by id desc limit 1`)
  expect(rows).toEqual([{ said: 'start_payouts Ada Clerk' }])
})

test('payouts during a stop: those that the bank knows are marked as sent, and none follows', async () => {
  await later(86_400_000)
  const ids: Shown['id'][] = []
  for (let count = 0; count < 6; count += 1) ids.push((await withdraw(tester, 2000)).body.id)
  const before = orders()
  await Promise.all([...ids.map(send), switchTo(true)])
  const states = await Promise.all(ids.map(async (id) => stepOf(await show(tester, id))))
  expect(orders() - before).toBe(states.filter((state) => state === 'sent').length)
  // A payout that the bank may know is not ordered again either.
  await run(`update cashbox.payment set state = 'sent' where id = ${ids[0]}`)
  await run(`insert into cashbox.step (payment_id, state, at) values (${ids[0]}, 'sent', now())`)
  const sent = orders()
  for (const id of ids) await send(id)
  expect(orders()).toBe(sent)
  await switchTo(false)
})

/** Of two concurrent payouts one leaves now and the other an hour later. Then resets the limit. */
async function sendsOneAnHour(ids: readonly Shown['id'][]): Promise<void> {
  await Promise.all(ids.map(send))
  const states = await Promise.all(ids.map(async (id) => stepOf(await show(tester, id))))
  expect(states.toSorted()).toEqual(['pending', 'sent'])
  const held = ids[states.indexOf('pending')] ?? 0
  expect((await show(tester, held)).steps.at(-1)?.reason).toBe('hour_full')
  await later(3_600_001)
  await app.job(heldDue, { payment_id: BigInt(held) })
  await send(held)
  expect(stepOf(await show(tester, held))).toBe('sent')
  await run('update cashbox.payout_gate set eur_cents_per_hour_max = 10000000')
}

test("no more than the row's sum leaves in an hour, counted one at a time", async () => {
  await later(86_400_000)
  const ids = [(await withdraw(tester, 3000)).body.id, (await withdraw(tester, 3000)).body.id]
  await run('update cashbox.payout_gate set eur_cents_per_hour_max = 5999')
  await sendsOneAnHour(ids)
})

test('a withdrawal above the hourly limit needs two approvals and leaves once per hour', async () => {
  await later(86_400_000)
  await run('update cashbox.payout_gate set eur_cents_per_hour_max = 2999')
  const ids = [(await withdraw(tester, 3000)).body.id, (await withdraw(tester, 3000)).body.id]
  const asked = await show(tester, ids[0] ?? 0)
  expect(asked.steps.at(-1)).toMatchObject({ state: 'pending', reason: 'above_hour' })
  expect(asked.waits_for).toMatchObject({ whom: 'office', because: ['above_hour'] })
  for (const id of ids) {
    expect((await staff(approveWithdrawal, id)).text).toContain('A second person must')
    const given = { payment_id: BigInt(id) }
    await app.inTransaction(byStaff('Bo Clerk', (work) => approveWithdrawal(work, given)))
  }
  await sendsOneAnHour(ids)
})

test('an approved withdrawal returns to staff when the hourly limit is lowered, in both ways of sending', async () => {
  await later(86_400_000)
  const [one, two] = [
    (await withdraw(tester, 3000)).body.id,
    (await withdraw(tester, 2900)).body.id,
  ]
  await switchTo(true)
  await send(two)
  await switchTo(false)
  await run('update cashbox.payout_gate set eur_cents_per_hour_max = 2000')
  await send(one)
  await app.job(heldDue, { payment_id: BigInt(two) })
  for (const id of [one, two]) {
    const { steps, waits_for } = await show(tester, id)
    expect(steps.at(-1)).toMatchObject({ state: 'pending', reason: 'above_hour' })
    expect(waits_for?.because).toEqual(['above_hour'])
  }
  await run('update cashbox.payout_gate set eur_cents_per_hour_max = 10000000')
})
