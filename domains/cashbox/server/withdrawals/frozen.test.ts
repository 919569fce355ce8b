import { randomUUID } from 'node:crypto'
import { byStaff } from '@casino/staff/testing'
import type { TestApp } from '@casino/testing/test-app.ts'
import { audit, clearFindings, saveFindings } from '@casino/wallet/books'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { approveWithdrawal } from '../staff/approve-withdrawal.ts'
import { heldDue, payoutDue } from '../tasks.ts'
import {
  balanceOf,
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

beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  bank = testCashbox.bank
  await playThrough(await app.as('ann'), 20_000)
  await playThrough(await app.as('tester'), 100_000)
  await playThrough(await app.as('vip'), 500_000)
})
afterEach(() => clear())
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

const difference = { name: 'chain_is_broken', player_id: 1n, place: 'EUR', detail: 'planted' }
const find = () =>
  app.inTransaction(({ tx, now }) => saveFindings(tx, { differences: [difference], now }))
const clear = () => app.inTransaction(({ tx, now }) => clearFindings(tx, { differences: [], now }))
const afterBooks = (id: Shown['id']) => app.job(heldDue, { payment_id: BigInt(id) })
const sendPayout = (id: Shown['id']) => app.job(payoutDue, { payment_id: BigInt(id) })
const approve = (id: Shown['id']) =>
  app.inTransaction(
    byStaff('Ada Clerk', (work) => approveWithdrawal(work, { payment_id: BigInt(id) })),
  )
const lastOf = ({ steps }: Shown) => steps.at(-1)

test('while the ledger has open findings a large withdrawal waits and its money is held', async () => {
  const tester = await app.as('tester')
  const before = (await balanceOf(tester)) ?? 0
  await find()
  const { body: held } = await withdraw(tester, 10_001)
  expect(lastOf(held)).toMatchObject({ state: 'pending', reason: 'books_checked' })
  expect(held.recallable).toBe(true)
  expect(await balanceOf(tester)).toBe(before - 10_001)

  await afterBooks(held.id)
  expect(stepOf(await show(tester, held.id))).toBe('pending')
  await clear()
  await afterBooks(held.id)
  const freed = await show(tester, held.id)
  expect(lastOf(freed)).toMatchObject({ state: 'approved', reason: 'books_right' })
  await sendPayout(held.id)
  expect(stepOf(await show(tester, held.id))).toBe('sent')
})

test('approved by staff, small daily sums still leave, but not beyond the limit', async () => {
  const ann = await app.as('ann')
  await find()
  const ask = async (cents: number) => {
    const { id } = (await withdraw(ann, cents)).body
    expect(lastOf(await show(ann, id))).toMatchObject({ reason: 'books_checked' })
    await approve(id)
    await sendPayout(id)
    return show(ann, id)
  }
  expect(stepOf(await ask(6000))).toBe('sent')
  expect(stepOf(await ask(4000))).toBe('sent')
  const third = await ask(2000)
  expect(lastOf(third)).toMatchObject({ state: 'pending', reason: 'books_checked' })
  await clear()
  await afterBooks(third.id)
  expect(stepOf(await show(ann, third.id))).toBe('approved')
})

test('not even a small sum leaves by rule while the ledger has open findings', async () => {
  const tester = await app.as('tester')
  await find()
  const { id } = (await withdraw(tester, 2000)).body
  await afterBooks(id)
  expect(stepOf(await show(tester, id))).toBe('pending')
  await clear()
  await afterBooks(id)
  expect(stepOf(await show(tester, id))).toBe('approved')
})

test('a withdrawal approved before the finding is not sent after it', async () => {
  const vip = await app.as('vip')
  const { id, state } = (await withdraw(vip, 30_000)).body
  expect(state).toBe('reserved')
  await find()
  const ordered = bank.asked.length
  await sendPayout(id)
  const held = await show(vip, id)
  expect(lastOf(held)).toMatchObject({ state: 'pending', reason: 'books_checked' })
  expect(bank.asked).toHaveLength(ordered)
})

test('a withdrawal for staff is not approved when the finding is closed', async () => {
  const vip = await app.as('vip')
  await find()
  const { body: asked } = await withdraw(vip, 60_000)
  expect(lastOf(asked)).toMatchObject({ state: 'pending', reason: 'office_decides' })
  await clear()
  await afterBooks(asked.id)
  expect(stepOf(await show(vip, asked.id))).toBe('pending')
})

test('a held withdrawal that its player canceled stays canceled', async () => {
  const tester = await app.as('tester')
  const before = await balanceOf(tester)
  await find()
  const { id } = (await withdraw(tester, 20_000)).body
  await tester.call(contract.recallPayment, { id }, { key: randomUUID() })
  await clear()
  await afterBooks(id)
  expect(stepOf(await show(tester, id))).toBe('recalled')
  expect(await balanceOf(tester)).toBe(before)
})
