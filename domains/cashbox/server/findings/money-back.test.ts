import { randomUUID } from 'node:crypto'
import { schemasOf } from '@casino/db/shards/shards.ts'
import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit, findDifferences } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { heldDue, payoutDue } from '../tasks.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
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
let tester: Person

beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  tester = await app.as('tester')
  await playThrough(tester, 100_000)
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

async function opened(amount_cents: number): Promise<Shown> {
  const method_id = await cardOf(tester)
  const order = { method_id, currency: 'EUR', amount_cents, return_path: '/deposit' }
  return (await tester.call(contract.openDeposit, order, { key: randomUUID() })).body.payment
}
async function paid(amount_cents: number): Promise<Shown> {
  const payment = await opened(amount_cents)
  await sendBankWebhook(app, reportOf(payment, 'paid'))
  return payment
}
const kindsOf = async ({ id }: Shown) => {
  const { rows } = await app.pool.query<{ kind: string }>(
    'select kind from cashbox.finding where payment_id = $1 and closed_at is null order by id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

test('a deposit that is taken back before we hear that it was paid is never credited', async () => {
  const before = await balanceOf(tester)
  const payment = await opened(6100)
  const outcomeOf = async (state: string) =>
    (await sendBankWebhook(app, reportOf(payment, state))).body.outcome
  expect(await outcomeOf('charged_back')).toBe('applied')
  expect(await outcomeOf('paid')).toBe('conflict')
  expect(await balanceOf(tester)).toBe(before)
  expect((await show(tester, payment.id)).steps.at(-1)).toMatchObject({
    state: 'failed',
    reason: 'taken_back',
  })
  expect(await kindsOf(payment)).toEqual(['contradicted'])
})

test('a canceled deposit that is taken back and then reported paid late is never credited', async () => {
  const before = await balanceOf(tester)
  const payment = await opened(6150)
  const outcomeOf = async (state: string) =>
    (await sendBankWebhook(app, reportOf(payment, state))).body.outcome
  expect(await outcomeOf('expired')).toBe('applied')
  expect(await outcomeOf('charged_back')).toBe('applied')
  expect(await outcomeOf('charged_back')).toBe('unchanged')
  expect(await outcomeOf('paid')).toBe('conflict')
  expect(await balanceOf(tester)).toBe(before)
  expect((await show(tester, payment.id)).steps.at(-1)).toMatchObject({ reason: 'taken_back' })
})

test('two reports of one fault at the same time are one finding', async () => {
  const payment = await opened(6200)
  const odd = reportOf(payment, 'paid', { amount_cents: 6201 })
  await Promise.all([1, 2, 3, 4].map(() => sendBankWebhook(app, odd)))
  expect(await kindsOf(payment)).toEqual(['other_amount'])
})

test('a withdrawal that is sent while a deposit is taken back leaves whole or waits', async () => {
  for (const amount of [6300, 6400, 6500, 6600]) {
    const deposited = await paid(amount)
    await playThrough(tester, 10_000)
    const leaving = (await withdraw(tester, 2000)).body
    const kept = (await withdraw(tester, (await balanceOf(tester)) ?? 0)).body
    const [back] = await Promise.all([
      sendBankWebhook(app, reportOf(deposited, 'charged_back')),
      app.job(payoutDue, { payment_id: BigInt(leaving.id) }),
    ])
    expect(back.body.outcome).toBe('applied')
    expect(await kindsOf(deposited)).toEqual(['owed'])
    expect(['sent', 'pending', 'processing']).toContain(stepOf(await show(tester, leaving.id)))
    expect(await balanceOf(tester)).toBe(0)
    // The next money repays the debt first, and the audit agrees at any time.
    expect((await audit(app.db)).differences).toEqual([])
    await tester.call(contract.recallPayment, { id: kept.id }, { key: randomUUID() })
    expect(await balanceOf(tester)).toBe(kept.amount_cents - amount)
    await app.job(heldDue, { payment_id: BigInt(leaving.id) })
    await app.job(payoutDue, { payment_id: BigInt(leaving.id) })
    await sendBankWebhook(app, reportOf(leaving, 'paid'))
    expect(stepOf(await show(tester, leaving.id))).toBe('done')
    // No withdrawal of theirs has to be checked for that.
    await app.job('cashbox.close_repaid')
    expect(await kindsOf(deposited)).toEqual([])
    // It comes back and is there for the next round.
    await sendBankWebhook(app, reportOf(leaving, 'returned'))
    expect(await balanceOf(tester)).toBe(kept.amount_cents - amount + 2000)
    // The report that it was paid arrives once more, late.
    await sendBankWebhook(app, reportOf(leaving, 'paid'))
    expect(await kindsOf(leaving)).toEqual([])
  }
})

test('what the house has paid and received is what the payments say, and so is each balance', async () => {
  const transfers = schemasOf('ledger')
    .map(
      (ledger) => `select t.player_id, t.currency, t.kind::text as kind, t.debit, t.credit,
        t.cash_amount, h.id as house from ${ledger}.every_transfer t
        join ${ledger}.house_account h on h.name = 'payments' and h.currency = t.currency`,
    )
    .join(' union all ')
  const { rows } = await app.pool.query(`
    with told as (
      select p.player_id, sum(case when action = 'deposit' and state = 'done' then amount_cents
          when action = 'cashout' and state not in ('failed', 'canceled', 'recalled', 'rejected', 'returned')
            then -amount_cents else 0 end) as balance,
        sum(case when state <> 'done' then 0 when action = 'deposit' then amount_cents
          else -amount_cents end) as outside
      from cashbox.payment p where currency = 'EUR' group by 1
    ), held as (
      select player_id,
        sum(case when credit < 0 then 0 else cash_amount end)
          - sum(case when debit < 0 then 0 else cash_amount end) as balance,
        sum(case when debit = house then cash_amount when credit = house then -cash_amount else 0 end)
          as outside
      from (${transfers}) t
      where t.currency = 'EUR'
        and t.kind in ('deposit', 'reverse', 'hold', 'pay', 'release', 'return') group by 1
    )
    select told.*, held.balance as moved, held.outside as crossed
    from told full join held using (player_id)`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { balance, outside, moved, crossed } of rows) {
    expect([moved, crossed]).toEqual([balance, outside])
  }
})

const back = `action = 'deposit' and state = 'reversed'`
const came = `action = 'cashout' and state = 'returned'`
const set = (change: string, which: string) =>
  `update cashbox.payment set ${change} where id = (select max(id) from cashbox.payment where ${which})`
const payment = 'payment_is_not_its_transfer'

test.each<[string, string, string]>([
  ['a reversed deposit marked done', set("state = 'done'", back), payment],
  ['a reversed deposit of one cent less', set('amount_cents = amount_cents - 1', back), payment],
  ['a returned withdrawal marked done', set("state = 'done'", came), payment],
  ['a returned withdrawal of one cent more', set('amount_cents = amount_cents + 1', came), payment],
  [
    'a done deposit marked reversed',
    set("state = 'reversed'", `action = 'deposit' and state = 'done'`),
    payment,
  ],
  [
    'the finding about a debt removed',
    `delete from cashbox.finding where id = (select max(id) from cashbox.finding where kind = 'owed')`,
    'debt_is_not_its_finding',
  ],
  [
    'a debt of one cent less',
    `update cashbox.finding set amount_cents = amount_cents - 1
      where id = (select max(id) from cashbox.finding where kind = 'owed')`,
    'debt_is_not_its_finding',
  ],
  [
    'a debt of another player',
    `update cashbox.finding set player_id = 1
      where id = (select max(id) from cashbox.finding where kind = 'owed')`,
    'debt_is_not_its_finding',
  ],
])('%s is named by the audit', async (_what, damage, name) => {
  const found = await inDamagedCopy(app.db, damage, findDifferences)
  expect(found.map((one) => one.name)).toContain(name)
})
