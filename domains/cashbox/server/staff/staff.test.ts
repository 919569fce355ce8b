import { randomUUID } from 'node:crypto'
import { byStaff } from '@casino/staff/testing'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { demoStaffDue } from '../tasks.ts'
import { balanceOf, type Shown, show, stepOf, withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { askDocuments } from './ask-documents.ts'
import { listWaiting } from './list-waiting.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { verifyPlayer } from './verify-player.ts'

let testCashbox: TestCashbox
let app: TestApp
let vip: Person
beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  await app.pool.query(`update cashbox.withdrawal_rule
    set approved_by_rule_cents = 20000, approved_by_one_cents = 40000 where currency = 'EUR'`)
})
/** Each test has its own day and session. Nothing was played, so everything waits for staff. */
beforeEach(async () => {
  app.clock.at = new Date(app.clock.at.getTime() + 86_400_000)
  vip = await app.as('vip')
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

/** More than one person may approve in a day. */
const large = 40_001
type Act = typeof approveWithdrawal
const by = (act: Act, id: Shown['id'], staff: string) =>
  app.inTransaction(byStaff(staff, (work) => act(work, { payment_id: BigInt(id) })))
const approve = (id: Shown['id'], staff = 'Ada Clerk') => by(approveWithdrawal, id, staff)
const reject = (id: Shown['id'], staff = 'Ada Clerk') => by(rejectWithdrawal, id, staff)
const ask = (id: Shown['id'], staff = 'Ada Clerk') => by(askDocuments, id, staff)
const recall = (id: Shown['id']) => vip.call(contract.recallPayment, { id }, { key: randomUUID() })
const clerk = (id: Shown['id']) => app.job(demoStaffDue, { payment_id: BigInt(id) })
const waiting = async (cents = 2000) => (await withdraw(vip, cents)).body.id
const now = async (id: Shown['id']) => stepOf(await show(vip, id))

async function actsOf(id: Shown['id']): Promise<string[]> {
  const { rows } = await app.pool.query(
    'select * from cashbox.staff_act where payment_id = $1 order by id',
    [String(id)],
  )
  return rows.map(({ staff, act, from_state, to_state }) => {
    return `${staff}: ${act} ${from_state} > ${to_state}`
  })
}

test('one person approves a small withdrawal; a repeated approval changes nothing', async () => {
  const id = await waiting()
  expect((await approve(id)).text).toBe(`Withdrawal ${id} is approved by Ada Clerk.`)
  expect((await show(vip, id)).steps.at(-1)).toMatchObject({ reason: 'by_staff' })
  const again = await approve(id)
  expect([again.isRefused, await now(id)]).toEqual([undefined, 'approved'])
  const late = await approve(id, 'Ben Late')
  expect(late).toMatchObject({ isRefused: true, text: expect.stringContaining('is approved') })
  expect(await actsOf(id)).toEqual(['Ada Clerk: approve pending > approved'])
})

test('beyond the sum of one person two accounts must approve, and a spelling is no other', async () => {
  const id = await waiting(large)
  expect((await approve(id)).text).toContain('A second person must')
  for (const spelled of ['Ada Clerk', 'ADA CLERK', ' ada   clerk ', 'Ada Clerk.', 'Àda Clerk']) {
    await approve(id, spelled)
    expect(await now(id)).toBe('pending')
  }
  await approve(id, 'Ben Second')
  expect(await now(id)).toBe('approved')
  expect(await actsOf(id)).toEqual([
    'Ada Clerk: approve pending > pending',
    'Ben Second: approve pending > approved',
  ])
})

test('a large sum in small parts needs two people as well', async () => {
  const parts = [await waiting(25_000), await waiting(25_000)]
  for (const id of parts) await approve(id)
  expect(await Promise.all(parts.map(now))).toEqual(['pending', 'pending'])
})

test('two concurrent approvals of two people count twice, of one person once', async () => {
  const one = await waiting(large)
  await Promise.all([approve(one), approve(one), approve(one)])
  expect([await now(one), (await actsOf(one)).length]).toEqual(['pending', 1])
  await Promise.all([approve(one, 'Ben'), approve(one, 'Cleo')])
  expect(await now(one)).toBe('approved')
  expect(await actsOf(one)).toHaveLength(2)
})

test('a rejected withdrawal returns its money once', async () => {
  const before = (await balanceOf(vip)) ?? 0
  const id = await waiting()
  const answers = await Promise.all([reject(id), reject(id, 'Ben'), reject(id)])
  expect(answers.filter(({ isRefused }) => isRefused)).toEqual([])
  const shown = await show(vip, id)
  expect(shown).toMatchObject({ state: 'rejected', cancellation_reason: 'by_staff' })
  expect([shown.recallable, shown.waits_for]).toEqual([false, null])
  expect(await balanceOf(vip)).toBe(before)
  expect(await actsOf(id)).toHaveLength(1)
  expect((await approve(id)).isRefused).toBe(true)
  expect((await ask(id)).isRefused).toBe(true)
})

test('a request for documents voids earlier approvals', async () => {
  const id = await waiting(large)
  await approve(id)
  await ask(id, 'Ben')
  expect((await ask(id)).text).toContain('already')
  const shown = await show(vip, id)
  expect(shown).toMatchObject({ state: 'pending', recallable: false })
  expect(shown.waits_for).toEqual({ whom: 'documents', until: null, because: [] })
  await approve(id, 'Ben')
  expect(await now(id)).toBe('needs_documents')
  await approve(id)
  expect(await now(id)).toBe('approved')
  expect((await actsOf(id)).slice(1)).toEqual([
    'Ben: ask_documents pending > needs_documents',
    'Ben: approve needs_documents > needs_documents',
    'Ada Clerk: approve needs_documents > approved',
  ])
})

test('of a concurrent cancellation and approval exactly one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = (await balanceOf(vip)) ?? 0
    const id = await waiting()
    const [recalled, approved] = await Promise.all([recall(id), approve(id)])
    const state = await now(id)
    expect(state).toBe(approved.isRefused ? 'recalled' : 'approved')
    expect(recalled.status).toBe(state === 'recalled' ? 200 : 409)
    expect(await balanceOf(vip)).toBe(state === 'recalled' ? before : before - 2000)
    expect(await actsOf(id)).toHaveLength(state === 'recalled' ? 0 : 1)
  }
})

test('of a concurrent approval and rejection exactly one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = (await balanceOf(vip)) ?? 0
    const id = await waiting()
    const answers = await Promise.all([approve(id), reject(id, 'Ben')])
    expect(answers.filter(({ isRefused }) => isRefused)).toHaveLength(1)
    const isRejected = (await now(id)) === 'rejected'
    expect(await balanceOf(vip)).toBe(isRejected ? before : before - 2000)
    expect(await actsOf(id)).toHaveLength(1)
  }
})

test('an unknown payment or a deposit is reported as such', async () => {
  const { body } = await vip.call(contract.listPayments, {})
  const deposit = body.find(({ action }) => action === 'deposit')?.id ?? 0
  for (const id of [999_999, deposit]) {
    for (const act of [approve, reject, ask]) {
      expect(await act(id)).toEqual({ isRefused: true, text: `There is no withdrawal ${id}.` })
    }
  }
})

test('the list shows why each withdrawal waits, and who has approved it', async () => {
  const id = await waiting(large)
  await approve(id)
  const listed = (await listWaiting(app.db)).find((one) => one.id === BigInt(id))
  expect(listed?.waits_because).toEqual(['deposit_unplayed', 'office_decides'])
  expect(listed?.approvers.map(({ name }) => name)).toEqual(['Ada Clerk'])
  await reject(id)
  expect((await listWaiting(app.db)).some((one) => one.id === BigInt(id))).toBe(false)
})

test('a player is verified once, and by whom is recorded', async () => {
  const { id: player_id } = await app.as('new')
  const verify = (staff = 'Ada Clerk', whom = player_id) =>
    app.inTransaction(byStaff(staff, (work) => verifyPlayer(work, { player_id: whom })))
  expect((await verify()).text).toContain('is verified by Ada Clerk')
  expect((await verify('Ben')).text).toContain('before')
  expect((await verify('Ada Clerk', 999_999n)).isRefused).toBe(true)
  const { rows } = await app.pool.query(
    `select staff, player_id, from_state, to_state from cashbox.staff_act where act = 'verify'`,
  )
  const kept = { staff: 'Ada Clerk', player_id, from_state: 'unverified', to_state: 'verified' }
  expect(rows).toMatchObject([kept])
})

test('an act of staff is never changed', async () => {
  await approve(await waiting())
  const touch = [
    `update cashbox.staff_act set staff = 'Nobody'`,
    'delete from cashbox.staff_act',
    'truncate cashbox.staff_act',
  ]
  for (const text of touch) await expect(app.pool.query(text)).rejects.toThrow('never changed')
})

test('a name that was typed before there were accounts approves nothing', async () => {
  const id = await waiting(large)
  await app.pool.query(
    `insert into cashbox.staff_act (at, staff, staff_key, act, player_id, payment_id, from_state,
       to_state) values (now(), 'Old Name', 'old name', 'approve', $1, $2, 'pending', 'pending')`,
    [String(vip.id), String(id)],
  )
  await approve(id)
  expect(await now(id)).toBe('pending')
  expect((await actsOf(id))[0]).toBe('Old Name: approve pending > pending')
})

test('a demo approves a withdrawal automatically, with a second name if two must approve', async () => {
  const one = await waiting()
  const { rows } = await app.pool.query(
    `select floor(extract(epoch from run_at))::integer as due from graphile_worker.jobs
     where key = 'cashbox.clerk_decides:${one}'`,
  )
  expect(rows[0].due).toBe(Math.floor(app.clock.at.getTime() / 1000) + 30)
  await clerk(one)
  await clerk(one)
  expect((await show(vip, one)).steps.at(-1)).toMatchObject({ reason: 'by_clerk' })
  expect(await actsOf(one)).toEqual(['The demo’s clerk: approve pending > approved'])
  const two = await waiting(large)
  await clerk(two)
  expect(await actsOf(two)).toHaveLength(2)
  expect(await now(two)).toBe('approved')
})

test('the demo leaves withdrawals alone that staff or the player have acted on', async () => {
  const [asked, taken] = [await waiting(), await waiting()]
  await ask(asked)
  await recall(taken)
  for (const id of [asked, taken]) await clerk(id)
  expect([await now(asked), await now(taken)]).toEqual(['needs_documents', 'recalled'])
})

test('without demo approval nothing is approved automatically', async () => {
  await app.pool.query('update cashbox.provider set has_clerk = false')
  const id = await waiting()
  const { rows } = await app.pool.query(
    `select 1 from graphile_worker.jobs where key = 'cashbox.clerk_decides:${id}'`,
  )
  expect(rows).toEqual([])
  await clerk(id)
  expect(await now(id)).toBe('pending')
})
