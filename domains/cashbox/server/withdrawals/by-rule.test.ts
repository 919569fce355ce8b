import { setLimit } from '@casino/limits/contract'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { play } from '@casino/wallet/play'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import {
  balanceOf,
  cardOf,
  playThrough,
  proveByMail,
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
  await playThrough(await app.as('tester'), 100_000)
})
/** Each test has its own day, after the previous session has ended. */
beforeEach(async () => {
  app.clock.at = new Date(app.clock.at.getTime() + 86_400_000)
  tester = await app.as('tester')
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

async function deposit(person: Person, amount_cents: number): Promise<void> {
  const method_id = await cardOf(person)
  const order = { method_id, currency: 'EUR', amount_cents, return_path: '/deposit' }
  const { body } = await person.call(contract.openDeposit, order)
  await sendBankWebhook(app, reportOf(body.payment, 'paid'))
}

const because = ({ waits_for }: Shown) => waits_for?.because
const change = (text: string) => app.pool.query(text)

test('a small, played withdrawal of a known player leaves by rule', async () => {
  const { body } = await withdraw(tester, 5000)
  expect(body.steps.at(-1)).toMatchObject({ state: 'approved', reason: 'by_rule' })
})

test('a deposit must be played first, and the player sees that', async () => {
  await deposit(tester, 5000)
  const { body } = await withdraw(tester, 2000)
  expect(body).toMatchObject({ state: 'pending', recallable: true })
  expect(body.steps.at(-1)).toMatchObject({ state: 'pending', reason: 'deposit_unplayed' })
  expect(body.waits_for).toMatchObject({ whom: 'office', because: ['deposit_unplayed'] })
  expect(body.waits_for?.until).toMatch(/^20/)
  await playThrough(tester, 4999)
  expect(because((await withdraw(tester, 2000)).body)).toEqual(['deposit_unplayed'])
  await playThrough(tester, 1)
  expect((await withdraw(tester, 2000)).body.state).toBe('reserved')
})

test('a rolled back stake does not count as played', async () => {
  await deposit(tester, 5000)
  const { bet } = await playThrough(tester, 5000)
  const rollback = { type: 'rollback', ext_id: `undo-${bet}`, ref_ext_id: bet } as const
  const { ok } = await play({
    player_id: tester.id,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: bet,
    finished: true,
    operations: [{ ...rollback, amount_cents: 0n }],
  })
  expect(ok).toBe(true)
  expect(because((await withdraw(tester, 2000)).body)).toEqual(['deposit_unplayed'])
  await playThrough(tester, 5000)
  expect((await withdraw(tester, 2000)).body.state).toBe('reserved')
})

test('the required stake and the daily sum are rows that staff can change', async () => {
  await deposit(tester, 5000)
  await change(`update cashbox.withdrawal_rule set played_percent = 0 where currency = 'EUR'`)
  expect((await withdraw(tester, 2000)).body.state).toBe('reserved')
  await change(`update cashbox.withdrawal_rule set approved_by_rule_cents = 3999
    where currency = 'EUR'`)
  expect(because((await withdraw(tester, 2000)).body)).toEqual(['office_decides'])
  // A start adds missing rows and changes no existing ones.
  await app.seed()
  expect(because((await withdraw(tester, 2000)).body)).toEqual(['office_decides'])
  await change(`update cashbox.withdrawal_rule set played_percent = 100,
    approved_by_rule_cents = 50000 where currency = 'EUR'`)
  await playThrough(tester, 5000)
})

test('a player who is neither confirmed nor verified waits for a review, whatever they have played', async () => {
  const newcomer = await app.as('new')
  await deposit(newcomer, 5000)
  await playThrough(newcomer, 5000)
  // The address was required for neither, as a licence may say.
  await app.pool.query('update players.player set confirmed_at = null where id = $1', [newcomer.id])
  // A new destination needs the player's confirmation, verified or not.
  const { id, proof_by } = (await withdraw(newcomer, 2000)).body
  expect(proof_by).toBe('code')
  const body = await proveByMail(app, newcomer, { id, email: 'new@apogee.demo' })
  expect(because(body)).toEqual(['address_unconfirmed', 'identity_unverified'])
  expect(body.steps.at(-1)).toMatchObject({ reason: 'address_unconfirmed' })
  expect(await balanceOf(newcomer)).toBe(3000)
})

test('a method without a deposit waits for a review', async () => {
  const other = `insert into cashbox.method (provider_id, brand, title, type, currency,
      deposit_minutes, withdrawal_minutes)
    select provider_id, 'bank', 'Bank', type, currency, 0, 10 from cashbox.method
    where brand = 'card' and currency = 'EUR' returning id`
  const { rows } = await app.pool.query(other)
  const method_id = Number(rows[0].id)
  await change(`insert into cashbox.destination (player_id, method_id, proved_by, proved_at)
    values (${tester.id}, ${method_id}, 'paid', now())`)
  expect(because((await withdraw(tester, 2000, { method_id })).body)).toEqual(['destination_new'])
  await change(`update cashbox.method set enabled = false where id = ${method_id}`)
})

test('a withdrawal requested before midnight and confirmed after it still counts for a day', async () => {
  const later = async (ms: number) => {
    app.clock.at = new Date(app.clock.at.getTime() + ms)
    tester = await app.as('tester')
  }
  const dayMs = 86_400_000
  await change(`delete from cashbox.destination where player_id = ${tester.id}`)
  await later(dayMs - (app.clock.at.getTime() % dayMs) - 60_000)
  const { id } = (await withdraw(tester, 50_001)).body
  await later(120_000)
  const body = await proveByMail(app, tester, { id, email: 'tester@apogee.demo' })
  expect(because(body)).toEqual(['office_decides'])
  await tester.call(contract.recallPayment, { id })
})

test('coins wait for a review however well the player is known', async () => {
  const bitcoin = await app.as('bitcoin')
  await playThrough(bitcoin, 5_000_000, 'BTC')
  const { body } = await bitcoin.call(contract.listMethods, { currency: 'BTC' })
  const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const given = { currency: 'BTC', method_id: body[0]?.id ?? 0, address }
  await change(`insert into cashbox.destination (player_id, method_id, address, proved_by, proved_at)
    values (${bitcoin.id}, ${given.method_id}, '${address}', 'paid', now())`)
  expect(because((await withdraw(bitcoin, 20_000, given)).body)).toEqual(['coins_by_staff'])
  // No payment was made there: the audit would say so.
  await change(`delete from cashbox.destination where address = '${address}'`)
})

test('a server that dies between hold and decision leaves nothing behind', async () => {
  const before = await balanceOf(tester)
  await change(`create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await change(`create trigger die before insert on cashbox.step for each row
    when (new.state in ('pending', 'approved')) execute function die()`)
  const payments = async () => (await tester.call(contract.listPayments, {})).body.length
  const known = await payments()
  const answers = await Promise.all([2000, 60_000].map((cents) => withdraw(tester, cents)))
  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(500)
  await change('drop trigger die on cashbox.step')
  expect(await payments()).toBe(known)
  expect(await balanceOf(tester)).toBe(before)
  const { body } = await withdraw(tester, 2000)
  expect(stepOf(await show(tester, body.id))).toBe('approved')
})

test('if the licence requires a deposit limit, nobody deposits before setting one', async () => {
  const { policy } = app.visitors.brand
  policy.deposit_limit_required = true
  const norway = await app.as('norway')
  const method_id = await cardOf(norway, 'NOK')
  const order = { method_id, currency: 'NOK', amount_cents: 60_000, return_path: '/deposit' }
  const pay = (key: string) => norway.call(contract.openDeposit, order, { key })
  const { status, code } = await pay('without-a-limit')
  expect([status, code]).toEqual([409, 'deposit_limit_required'])
  const accounts = [{ currency: 'NOK', amount_cents: 500_000 }]
  await norway.call(setLimit, { user_limit: { type: 'deposit', period: 'week', accounts } })
  expect((await pay('with-a-limit')).status).toBe(200)
  policy.deposit_limit_required = false
})
