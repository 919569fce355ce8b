import { randomUUID } from 'node:crypto'
import { byStaff } from '@casino/staff/testing'
import { effort } from '@casino/testing/effort.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { approveWithdrawal } from '../staff/approve-withdrawal.ts'
import { payoutDue } from '../tasks.ts'
import {
  balanceOf,
  cardOf,
  playThrough,
  type Shown,
  show,
  stepOf,
  withdraw,
} from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

let testCashbox: TestCashbox
let app: TestApp

beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  // How often and how much a player withdraws within an hour or a day is another story.
  await app.pool.query('delete from wallet.velocity_limit')
  await app.pool.query(`update cashbox.withdrawal_rule
    set approved_by_rule_cents = 1000, approved_by_one_cents = 1000000000`)
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

const recall = (person: Person, id: Shown['id']) =>
  person.call(contract.recallPayment, { id }, { key: randomUUID() })
const send = (id: Shown['id']) => app.job(payoutDue, { payment_id: BigInt(id) })
/** How many calls one network may make is another story, too. */
const networkOf = (round: number) => `10.${round}.0.1`

test('of thirty concurrent withdrawals of sixty percent exactly one succeeds', async () => {
  const norway = await app.as('norway')
  const given = { currency: 'NOK', method_id: await cardOf(norway, 'NOK') }
  const rounds = effort({ short: 1, long: 20 })
  for (let round = 0; round < rounds; round += 1) {
    const before = (await balanceOf(norway, 'NOK')) ?? 0
    const amount = Math.ceil(before * 0.6)
    const from = { ...given, ip: networkOf(round) }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => withdraw(norway, amount, from)),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['not_enough_money']))
    expect(await balanceOf(norway, 'NOK')).toBe(before - amount)
    for (const { body } of taken) await recall(norway, body.id)
    expect(await balanceOf(norway, 'NOK')).toBe(before)
  }
})

test('a withdrawal that is canceled while staff approve it is one or the other', async () => {
  const vip = await app.as('vip')
  await playThrough(vip, 500_000)
  const rounds = effort({ short: 2, long: 50 })
  for (let round = 0; round < rounds; round += 1) {
    const before = (await balanceOf(vip)) ?? 0
    const { id } = (await withdraw(vip, 2000, { ip: networkOf(round) })).body
    const asked = { payment_id: BigInt(id) }
    const [approved, taken] = await Promise.all([
      app.services.inTransaction(byStaff('Mia', (work) => approveWithdrawal(work, asked))),
      recall(vip, id),
    ])
    await send(id)
    const isTaken = taken.status === 200
    expect(Boolean(approved.isRefused)).toBe(isTaken)
    expect(stepOf(await show(vip, id))).toBe(isTaken ? 'recalled' : 'sent')
    expect(await balanceOf(vip)).toBe(isTaken ? before : before - 2000)
  }
})
