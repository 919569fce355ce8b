import { testAccount } from '@casino/staff/testing'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '../../staff-contract.ts'
import { balanceOf, type Shown, show, stepOf, withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

let testCashbox: TestCashbox
let app: TestApp
let vip: Person
let ada: Account
let ben: Account
beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  await app.pool.query(`update cashbox.withdrawal_rule
    set approved_by_rule_cents = 20000, approved_by_one_cents = 40000 where currency = 'EUR'`)
})
beforeEach(async () => {
  app.clock.at = new Date(app.clock.at.getTime() + 86_400_000)
  vip = await app.as('vip')
  ada = await app.asStaff('Ada Clerk')
  ben = await app.asStaff('Ben Second')
})
afterAll(() => testCashbox.close())

const large = 40_001
const waiting = async (cents = 2000) => (await withdraw(vip, cents)).body.id
const now = async (id: Shown['id']) => stepOf(await show(vip, id))
const card = async (id: Shown['id'], as = ada) =>
  (await as.call(office.showWithdrawal, { id })).body
const reason = 'Looked at the documents'
const act = async (
  call: typeof office.approveWithdrawal | typeof office.rejectWithdrawal,
  id: Shown['id'],
  as = ada,
) => as.call(call, { id, version: (await card(id)).version, reason })
const approve = (id: Shown['id'], as = ada) => act(office.approveWithdrawal, id, as)
const asRole = async (name: string, role: 'regulator' | 'support') => {
  await app.inTransaction((work) => testAccount(work, name, role))
  return app.asStaff(name)
}
const auditRows = async (id: Shown['id']) => {
  const { rows } = await app.pool.query(
    `select p.name, f.name as asked_by, act, reason, before, after
     from staff.audit a join staff.person p on p.id = a.staff_id
     left join staff.person f on f.id = a.asked_by
     where object_kind = 'payment' and object_id = $1 order by a.id`,
    [String(id)],
  )
  return rows
}

test('the queue is paged by id, the oldest first, with its filter', async () => {
  const ids: number[] = []
  for (let count = 0; count < 27; count += 1) ids.push(Number(await waiting(2000)))
  const all: unknown[] = []
  let after: number | undefined
  for (let pages = 0; pages < 10; pages += 1) {
    const { body } = await ada.call(office.listQueue, after ? { after } : {})
    all.push(...body.rows.map(({ id }) => id))
    expect(body.rows.length).toBeLessThanOrEqual(25)
    if (body.next === null) break
    after = Number(body.next)
  }
  expect(all).toEqual(expect.arrayContaining(ids))
  expect(all).toEqual([...all].sort((one, other) => Number(one) - Number(other)))
  const asked = await ada.call(office.listQueue, { state: 'needs_documents' })
  expect(asked.body.rows).toEqual([])
  expect((await ada.call(office.listQueue, { currency: 'BTC' })).body.rows).toEqual([])
  expect((await ada.call(office.listQueue, { currency: 'EUR' })).body.rows).toHaveLength(25)
  expect((await ada.call(office.listQueue, { state: 'done' as 'pending' })).status).toBe(422)
})

test('the card shows what is missing, in words', async () => {
  const id = await waiting(25_000)
  const { missing, approvals_needed, is_open, steps } = await card(id)
  expect(missing).toContainEqual(expect.stringMatching(/^€0\.00 of €[\d,.]+ played$/))
  expect(missing).toContain('Withdrawals of the day: €250.00. Without staff: up to €200.00')
  expect([approvals_needed, is_open]).toEqual([1, true])
  expect(steps.at(-1)?.state).toBe('pending')
  expect((await ada.call(office.showWithdrawal, { id: 999_999 })).code).toBe('withdrawal_unknown')
})

test('a rejection needs a reason, gives the money back and is in the record', async () => {
  const before = await balanceOf(vip)
  const id = await waiting()
  const { version } = await card(id)
  for (const none of ['', '  a ', undefined as unknown as string]) {
    const { status } = await ada.call(office.rejectWithdrawal, { id, version, reason: none })
    expect(status).toBe(422)
  }
  const done = await act(office.rejectWithdrawal, id)
  expect([done.status, done.body]).toEqual([
    200,
    { text: `Withdrawal ${id} is rejected by Ada Clerk; its money is back with the player.` },
  ])
  expect([await now(id), await balanceOf(vip)]).toEqual(['rejected', before])
  const shown = await card(id)
  expect(shown.audit).toMatchObject([
    { staff: 'Ada Clerk', asked_by: null, act: 'cashbox.reject_withdrawal', reason },
  ])
  const [row] = await auditRows(id)
  expect([row.before.state, row.after.state]).toEqual(['pending', 'rejected'])
  expect(row.after.version).toBeGreaterThan(row.before.version)
})

test('a version that is no longer current is refused with a clear text', async () => {
  const id = await waiting()
  const { version } = await card(id)
  await ada.call(office.askDocuments, { id, version, reason })
  const late = await ben.call(office.approveWithdrawal, { id, version, reason })
  expect([late.status, late.code, late.details.message]).toEqual([
    409,
    'version_stale',
    'This has changed since you opened it. Please check it again',
  ])
  expect(await now(id)).toBe('needs_documents')
  expect(await auditRows(id)).toHaveLength(1)
})

test('of two who decide at once on the same version one is refused', async () => {
  const id = await waiting()
  const answers = await Promise.all([approve(id), act(office.rejectWithdrawal, id, ben)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await auditRows(id)).toHaveLength(1)
})

test('above the limit a second account releases what the first has asked for', async () => {
  const id = await waiting(large)
  expect((await card(id)).approvals_needed).toBe(2)
  const asked = await approve(id)
  expect(asked.status).toBe(202)
  expect(await now(id)).toBe('pending')
  const [request] = (await card(id, ben)).requests
  expect(request).toMatchObject({
    asked_by: 'Ada Clerk',
    reason,
    call: 'cashbox.approve_withdrawal',
    changes: [{ field: 'state', before: 'pending', after: 'approved' }],
  })
  expect(request?.missing).toEqual((await card(id)).missing)
  expect(request?.missing.join()).toContain('played')

  const self = await approve(id)
  expect([self.status, self.code]).toEqual([409, 'second_person_needed'])
  const released = await approve(id, ben)
  expect([released.status, released.body]).toEqual([
    200,
    { text: `Withdrawal ${id} is approved by Ada Clerk and Ben Second.` },
  ])
  expect([await now(id), (await card(id)).requests]).toEqual(['approved', []])
  expect(await auditRows(id)).toMatchObject([
    { name: 'Ada Clerk', asked_by: null, act: 'cashbox.approve_withdrawal.requested' },
    { name: 'Ben Second', asked_by: 'Ada Clerk', act: 'cashbox.approve_withdrawal' },
  ])
})

test('two sessions of one account are one person', async () => {
  const id = await waiting(large)
  await approve(id)
  const again = await approve(id, await app.asStaff('ADA CLERK.'))
  expect(again.code).toBe('second_person_needed')
  expect(await now(id)).toBe('pending')
})

test('a change in between makes a request void', async () => {
  const id = await waiting(large)
  await approve(id)
  const { version } = await card(id)
  await ben.call(office.askDocuments, { id, version, reason })
  expect((await approve(id, ben)).status).toBe(202)
  expect(await now(id)).toBe('needs_documents')
  const { requests } = await card(id)
  expect(requests.map(({ asked_by }) => asked_by)).toEqual(['Ben Second'])
  expect((await approve(id)).status).toBe(200)
  expect(await now(id)).toBe('approved')
})

test.each([
  ['is no longer active', 'update staff.person p set active = false where p.name = $1'],
  [
    'may no longer approve',
    'delete from staff.person_role r using staff.person p where p.id = r.person_id and p.name = $1',
  ],
])('a first person who %s does not count', async (how, statement) => {
  const id = await waiting(large)
  const name = `Eve ${how}`
  expect((await approve(id, await app.asStaff(name))).status).toBe(202)
  await app.pool.query(statement, [name])
  expect((await approve(id, ben)).status).toBe(202)
  expect(await now(id)).toBe('pending')
  expect((await approve(id)).status).toBe(200)
  const people = (await auditRows(id)).map((row) => row.name)
  expect(people).toEqual([name, 'Ben Second', 'Ada Clerk'])
})

test('a request expires after a day', async () => {
  const id = await waiting(large)
  await approve(id)
  app.clock.at = new Date(app.clock.at.getTime() + 25 * 3_600_000)
  vip = await app.as('vip')
  ben = await app.asStaff('Ben Second')
  ada = await app.asStaff('Ada Clerk')
  expect((await card(id)).requests).toEqual([])
  expect((await approve(id, ben)).status).toBe(202)
  expect(await now(id)).toBe('pending')
})

test('of many second people at once one releases', async () => {
  const id = await waiting(large)
  await approve(id)
  const { version } = await card(id)
  const others = await Promise.all(['Cleo Third', 'Dan Fourth'].map((name) => app.asStaff(name)))
  const answers = await Promise.all(
    [ben, ...others].map((one) => one.call(office.approveWithdrawal, { id, version, reason })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await now(id)).toBe('approved')
})

test('who may look may not decide, and who has no session does neither', async () => {
  const id = await waiting()
  const regulator = await asRole('Rita Regulator', 'regulator')
  expect((await regulator.call(office.listQueue, {})).status).toBe(200)
  const refused = await approve(id, regulator)
  expect([refused.status, refused.code]).toEqual([403, 'staff_forbidden'])
  const support = await asRole('Sam Support', 'support')
  expect((await act(office.rejectWithdrawal, id, support)).code).toBe('staff_forbidden')
  for (const stranger of [app.guest(), vip]) {
    expect((await stranger.call(office.listQueue, {})).status).toBe(401)
    expect((await approve(id, stranger as Account)).status).toBe(401)
  }
  expect([await now(id), await auditRows(id)]).toEqual(['pending', []])
})

test('a role that is removed takes effect at the next call', async () => {
  const id = await waiting()
  const leaving = await app.asStaff('Lea Leaving')
  expect((await leaving.call(office.listQueue, {})).status).toBe(200)
  await app.pool.query(`delete from staff.person_role where person_id =
    (select id from staff.person where name = 'Lea Leaving')`)
  expect((await approve(id, leaving)).code).toBe('staff_forbidden')
})

test('what has ended is decided on by nobody', async () => {
  const id = await waiting()
  await approve(id)
  const late = await act(office.rejectWithdrawal, id, ben)
  expect([late.status, late.code]).toEqual([409, 'withdrawal_not_open'])
  const again = await approve(id, ben)
  expect(again.code).toBe('withdrawal_not_open')
})
