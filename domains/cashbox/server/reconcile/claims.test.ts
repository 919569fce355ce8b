import { randomUUID } from 'node:crypto'
import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit, findDifferences } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { payoutDue } from '../tasks.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { cardOf, playThrough, withdraw } from '../testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

let testCashbox: TestCashbox
let app: TestApp
let vip: Person

beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
  vip = await app.as('vip')
  await playThrough(vip, 500_000)
  const { body: paid } = await withdraw(vip, 2000)
  await app.job(payoutDue, { payment_id: BigInt(paid.id) })
  await sendBankWebhook(app, reportOf(paid, 'paid'))
  const order = { method_id: await cardOf(vip), currency: 'EUR', return_path: '/deposit' }
  const asked = { ...order, amount_cents: 5000 }
  const { body: opened } = await vip.call(contract.openDeposit, asked, { key: randomUUID() })
  await sendBankWebhook(app, reportOf(opened.payment, 'paid'))
  const { body: late } = await withdraw(vip, 60_000)
  app.clock.at = new Date(app.clock.at.getTime() + 25 * 3_600_000)
  await app.job('cashbox.pay_late')
  vip = await app.as('vip')
  await vip.call(contract.recallPayment, { id: late.id }, { key: randomUUID() })
  await withdraw(vip, 60_000)
})
afterAll(() => testCashbox.close())

test('payments of all kinds and a promise that was paid agree with the ledger', async () => {
  const { rows } = await app.pool.query(
    'select distinct action, state from cashbox.payment order by 1, 2',
  )
  const states = rows.map(({ action, state }) => `${action} ${state}`)
  const made = ['cashout done', 'cashout pending', 'cashout recalled', 'deposit done']
  expect(states).toEqual(expect.arrayContaining(made))
  expect((await audit(app.db)).differences).toEqual([])
})

const destination = 'destination_is_not_its_payment'
const proved = `(player_id, method_id) in (
  select player_id, method_id from cashbox.payment where action = 'cashout' and state = 'done')`
const payment = 'payment_is_not_its_transfer'
const doneDeposit = `id = (select max(id) from cashbox.payment where action = 'deposit' and state = 'done')`
const paidOut = `action = 'cashout' and state = 'done'`
const recalled = `action = 'cashout' and state = 'recalled'`
const set = (change: string, which: string) => `update cashbox.payment set ${change} where ${which}`

test.each<[string, string, string]>([
  ['a deposit of one cent more', set('amount_cents = amount_cents + 1', doneDeposit), payment],
  ['a deposit marked failed', set("state = 'failed'", doneDeposit), payment],
  ['a deposit moved to another player', set('player_id = 1', doneDeposit), payment],
  ['a deposit in another currency', set("currency = 'USD'", doneDeposit), payment],
  ['a payout of one cent less', set('amount_cents = amount_cents - 1', paidOut), payment],
  ['a payout marked recalled', set("state = 'recalled'", paidOut), payment],
  ['a payout moved to another player', set('player_id = 1', paidOut), payment],
  ['a recalled withdrawal marked done', set("state = 'done'", recalled), payment],
  [
    'a deposit marked done that was never credited',
    `insert into cashbox.payment (player_id, method_id, action, state, currency, amount_cents,
      created_at, finished_at)
    select player_id, method_id, action, state, currency, amount_cents, created_at, finished_at
    from cashbox.payment where ${doneDeposit}`,
    payment,
  ],
  [
    'a credited deposit whose payment is removed',
    `alter table cashbox.payment drop constraint payment_pkey cascade;
    delete from cashbox.payment where ${doneDeposit}`,
    payment,
  ],
  [
    'the end of a payment changed',
    set("finished_at = finished_at - interval '1 day'", paidOut),
    'payment_is_not_its_last_step',
  ],
  [
    'the last step of a payment removed',
    'delete from cashbox.step where id = (select max(id) from cashbox.step)',
    'payment_is_not_its_last_step',
  ],
  [
    'an open promise marked paid',
    `update cashbox.promise set missed_at = now(), paid_cents = 600 where missed_at is null`,
    'promise_is_not_its_transfer',
  ],
  [
    'a promise marked missed for nothing',
    `update cashbox.promise set missed_at = now(), paid_cents = 0 where missed_at is null`,
    'promise_pays_another_amount',
  ],
  [
    'a paid promise of one cent more',
    'update cashbox.promise set paid_cents = paid_cents + 1 where paid_cents > 0',
    'promise_is_not_its_transfer',
  ],
  [
    'a paid promise marked open',
    'update cashbox.promise set missed_at = null, paid_cents = null where paid_cents > 0',
    'promise_is_not_its_transfer',
  ],
  [
    'a destination that nothing was paid to',
    `insert into cashbox.destination (player_id, method_id, address, proved_by, proved_at)
    select player_id, method_id, 'of a thief', proved_by, proved_at from cashbox.destination limit 1`,
    destination,
  ],
  [
    'a destination moved to another player',
    `update cashbox.destination set player_id = 1 where ${proved}`,
    destination,
  ],
  [
    'a destination proved at another time',
    `update cashbox.destination set proved_by = 'paid', proved_at = proved_at - interval '1 second'
    where ${proved}`,
    destination,
  ],
  [
    'a destination confirmed by a code that was never used',
    `update cashbox.destination set proved_by = 'code' where ${proved}`,
    destination,
  ],
  [
    'a destination that was paid removed',
    `delete from cashbox.destination where ${proved}`,
    destination,
  ],
  [
    'a deposit no longer counted for the limits',
    'update limits.deposit set released_at = now()',
    'counted_deposit_is_not_its_transfer',
  ],
  [
    'a deposit counted for another player',
    'update limits.deposit set player_id = 1 where player_id > 1',
    'counted_deposit_is_not_its_transfer',
  ],
])('%s is named', async (_what, damage, name) => {
  const found = await inDamagedCopy(app.db, damage, findDifferences)
  expect(found.map((one) => one.name)).toContain(name)
})

test('a difference names the payment, what it says and what the ledger holds', async () => {
  const damage = set('amount_cents = amount_cents + 1', doneDeposit)
  const found = await inDamagedCopy(app.db, damage, findDifferences)
  const detail = expect.stringMatching(
    /^deposit of 5001 EUR for player \d+, transfer \d+ is deposit of 5000 EUR for player \d+$/,
  )
  const place = expect.stringMatching(/^payment \d+$/)
  expect(found).toEqual([{ name: payment, player_id: vip.id, place, detail }])
})
