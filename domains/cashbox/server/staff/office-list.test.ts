import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '../../staff-contract.ts'
import { type Shown, show, stepOf, withdraw } from '../testing/cashbox-calls.ts'
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
const reason = 'Looked at the documents'
const waiting = async (cents = 2000) => (await withdraw(vip, cents)).body.id
const now = async (id: Shown['id']) => stepOf(await show(vip, id))
const card = async (id: Shown['id']) => (await ada.call(office.showWithdrawal, { id })).body
const approve = async (id: Shown['id'], as = ada) =>
  as.call(office.approveWithdrawal, { id, version: (await card(id)).version, reason })

test('the queue is ordered by the deadline, page after page', async () => {
  const early = await waiting()
  await app.pool.query(`update cashbox.payment set waits_until = '2020-01-01' where id = $1`, [
    String(early),
  ])
  const never = await waiting()
  await app.pool.query('update cashbox.payment set waits_until = null where id = $1', [
    String(never),
  ])
  const ids: unknown[] = []
  let after: number | undefined
  do {
    const asked = { sort: 'deadline', limit: 7, ...(after ? { after } : {}) } as const
    const { body } = await ada.call(office.listQueue, asked)
    ids.push(...body.rows.map(({ id }) => id))
    after = body.next === null ? undefined : Number(body.next)
  } while (after)
  expect([ids[0], ids.at(-1)]).toEqual([early, never])
  const { body } = await ada.call(office.listQueue, {})
  expect([new Set(ids).size, ids.length]).toEqual([body.total, body.total])
  const wrong = await ada.call(office.listQueue, { sort: 'amount' as 'oldest' })
  expect(wrong.status).toBe(422)
})

test('the queue is saved as a file, with its filter', async () => {
  await waiting()
  const { body, headers, status } = await ada.call(office.queue.csv, { state: 'pending' })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="payments.csv"')
  const [head, ...lines] = String(body).split('\r\n').slice(0, -1)
  expect(head).toBe('\ufeffid,player_id,state,currency,amount_cents,method,created_at,waits_until')
  const { total } = (await ada.call(office.listQueue, { state: 'pending' })).body
  expect(lines).toHaveLength(total)
  expect((await app.guest().call(office.queue.csv, {})).status).toBe(401)
})

test('the payments of a player are listed, the newest first', async () => {
  const first = await waiting()
  const last = await waiting()
  const { player_id } = await card(first)
  const { body } = await ada.call(office.allPayments.page, { player_id, action: 'withdrawal' })
  expect(body.rows.slice(0, 2).map(({ id }) => id)).toEqual([last, first])
  const next = await ada.call(office.allPayments.page, { player_id, after: last, limit: 1 })
  expect(next.body.rows.map(({ id }) => id)).toEqual([first])
  expect((await ada.call(office.allPayments.page, { player_id: 999_999 })).body).toEqual({
    rows: [],
    next: null,
    total: 0,
  })
})

test('the card shows the checks that ran', async () => {
  const { checks } = await card(await waiting(25_000))
  const byRule = new Map(checks.map((one) => [one.rule, one]))
  expect(byRule.get('office_decides')).toMatchObject({
    title: 'Within the sum of the day',
    passed: false,
  })
  expect(byRule.get('velocity_high')).toMatchObject({ passed: true })
  expect(checks.length).toBeGreaterThanOrEqual(9)
})

test('two accounts in one browser are no two people', async () => {
  const id = await waiting(large)
  const device = 'd'.repeat(64)
  const share = () =>
    app.pool.query('update staff.session set device = $1 where ended_at is null', [device])
  await share()
  expect((await approve(id)).status).toBe(202)
  const refused = await approve(id, ben)
  expect([refused.status, refused.code]).toEqual([409, 'second_device_needed'])
  expect(await now(id)).toBe('pending')
  await app.pool.query('update staff.session set device = null')
  expect((await approve(id, ben)).status).toBe(200)
})
