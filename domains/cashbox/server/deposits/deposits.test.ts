import { randomUUID } from 'node:crypto'
import { setLimit } from '@casino/limits/contract'
import { origin, type Person, type TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { balanceOf, cardOf, type Shown, show, stepOf, withdraw } from '../testing/cashbox-calls.ts'
import { type FakeBank, pageOf } from '../testing/fake-bank.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

let testCashbox: TestCashbox
let app: TestApp
let bank: FakeBank
let newcomer: Person
let tester: Person
let card: Shown['id']

beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  bank = testCashbox.bank
  newcomer = await app.as('new')
  tester = await app.as('tester')
  card = await cardOf(newcomer)
})
afterAll(() => testCashbox.close())

let cents = 5000
function order(given: object = {}) {
  cents += 100
  const currency = 'EUR'
  return { method_id: card, currency, amount_cents: cents, return_path: '/deposit', ...given }
}

const deposit = (person = newcomer, given: object = {}) =>
  person.call(contract.openDeposit, order(given), { key: randomUUID() })

test('a deposit leads to the page of the bank and credits nothing by itself', async () => {
  const { status, body } = await deposit(newcomer, { return_path: '/de/deposit' })
  expect(status).toBe(200)
  expect(body.redirect_url).toBe(pageOf(Number(body.payment.id)).page_url)
  expect(body.payment).toMatchObject({ state: 'pending', waits_for: { whom: 'player' } })
  expect(bank.asked.at(-1)?.body.return_url).toBe(`${origin}/de/deposit?payment=${body.payment.id}`)
  await show(newcomer, body.payment.id)
  expect(await balanceOf(newcomer)).toBe(0)
})

test('whoever is excluded cannot deposit, and learns until when', async () => {
  const { status, code, details } = await deposit(await app.as('excluded'))
  expect([status, code]).toEqual([403, 'deposit_excluded_forbidden'])
  expect(details.until).toMatch(/^20/)
})

test('a deposit beyond a limit is refused before the bank is asked, and a failed one frees its amount', async () => {
  const limited = await app.as('vip')
  const accounts = [{ currency: 'EUR', amount_cents: 10_000 }]
  await limited.call(setLimit, { user_limit: { type: 'deposit', period: 'day', accounts } })
  const first = await deposit(limited, { amount_cents: 6000 })
  expect(first.status).toBe(200)
  const asked = bank.asked.length
  const { status, code, details } = await deposit(limited, { amount_cents: 6000 })
  expect([status, code, details.left_cents]).toEqual([409, 'deposit_limit_reached', 4000])
  expect(bank.asked).toHaveLength(asked)
  const given = await limited.call(contract.cancelDeposit, { id: first.body.payment.id })
  expect(given.status).toBe(200)
  expect((await deposit(limited, { amount_cents: 6000 })).status).toBe(200)
})

test('amounts outside of the bounds, other currencies and ways out of the site are refused', async () => {
  const bad = [
    { amount_cents: 999 },
    { amount_cents: 500_001 },
    { amount_cents: 0 },
    { amount_cents: -5000 },
    { amount_cents: 50.5 },
    { amount_cents: '5000' },
    { amount_cents: 1e21 },
    { return_path: 'https://evil.example/' },
    { return_path: '//evil.example/' },
    { return_path: '/\\evil.example' },
    { return_path: '/play?to=//evil.example' },
    { return_path: '/deposit?dialog=deposit#x' },
    { state: 'done' },
  ]
  for (const given of bad) expect((await deposit(newcomer, given)).status).toBe(422)
  expect((await deposit(newcomer, { currency: 'USD' })).status).toBe(404)
  const other = { currency: 'CAD', method_id: await cardOf(newcomer, 'CAD') }
  expect((await deposit(newcomer, other)).status).toBe(422)
  expect((await deposit(newcomer, { method_id: 999_999 })).status).toBe(404)
})

test('a deposit repeated under its key is one deposit, under another key it is a second one', async () => {
  const input = order()
  const ask = (key: string) => newcomer.call(contract.openDeposit, input, { key })
  const key = randomUUID()
  const pagesBefore = bank.asked.length
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(key)))
  expect(new Set(answers.map(({ body }) => body.payment.id)).size).toBe(1)
  expect(bank.asked.length).toBe(pagesBefore + 1)
  expect((await ask(randomUUID())).body.payment.id).not.toBe(answers[0]?.body.payment.id)
})

test('a bank that does not answer fails the deposit; should it have taken the money, it counts', async () => {
  const usual = bank.answer
  bank.answer = () => ({ status: 500, body: {} })
  const refused = await deposit()
  bank.answer = usual
  expect([refused.status, refused.code]).toEqual([409, 'bank_unavailable'])
  const list = await newcomer.call(contract.listPayments, {})
  const failed = list.body.at(-1) as Shown
  expect(failed).toMatchObject({ state: 'declined', cancellation_reason: 'bank_unavailable' })
  const before = (await balanceOf(newcomer)) ?? 0
  await sendBankWebhook(app, reportOf(failed, 'paid'))
  expect(await balanceOf(newcomer)).toBe(before + failed.amount_cents)
})

test('a deposit that nobody finishes is canceled after half an hour', async () => {
  const { payment: opened } = (await deposit()).body
  const other = (await deposit()).body.payment
  await sendBankWebhook(app, reportOf(other, 'processing'))
  app.clock.at = new Date(app.clock.at.getTime() + 31 * 60_000)
  await app.job('cashbox.cancel_abandoned')
  const shown = await show(newcomer, opened.id)
  expect(shown).toMatchObject({ state: 'canceled' })
  expect(shown.steps.at(-1)).toMatchObject({ reason: 'abandoned' })
  expect(stepOf(await show(newcomer, other.id))).toBe('processing')
})

const cancel = (id: Shown['id'], person = tester) =>
  person.call(contract.cancelDeposit, { id }, { key: randomUUID() })

test('an abandoned deposit can be paid on, or given up from any tab', async () => {
  const { payment, redirect_url } = (await deposit(tester)).body
  expect((await show(tester, payment.id)).page_url).toBe(redirect_url)
  const answers = await Promise.all([cancel(payment.id), cancel(payment.id), cancel(payment.id)])
  for (const { status, body } of answers) {
    expect([status, body.state, body.page_url]).toEqual([200, 'canceled', null])
  }
  expect((await show(tester, payment.id)).steps.at(-1)).toMatchObject({ reason: 'by_player' })
  // What the bank took all the same is the player's.
  const before = (await balanceOf(tester)) ?? 0
  await sendBankWebhook(app, reportOf(payment, 'paid'))
  expect(await balanceOf(tester)).toBe(before + payment.amount_cents)
  expect((await cancel(payment.id)).code).toBe('payment_not_cancelable')
})

test('a deposit that the bank has taken by then is not canceled, it counts', async () => {
  const { payment } = (await deposit(tester)).body
  const before = (await balanceOf(tester)) ?? 0
  const usual = bank.answer
  bank.answer = () => ({ status: 200, body: reportOf(payment, 'paid') })
  const { status, body } = await cancel(payment.id)
  bank.answer = usual
  expect([status, body.state]).toEqual([200, 'succeeded'])
  expect(bank.asked.at(-1)?.path).toBe(`/api/payments/${payment.id}/cancel`)
  expect(await balanceOf(tester)).toBe(before + payment.amount_cents)
})

test('a deposit that is given up before its page is there leads to none, and the bank closes it', async () => {
  const usual = bank.answer
  let givenUp: Awaited<ReturnType<typeof cancel>> | undefined
  bank.answer = async (path, body) => {
    if (path === '/api/payments') givenUp = await cancel(Number(body.reference))
    return path.endsWith('/cancel') ? { status: 404, body: {} } : usual(path, body)
  }
  const { code } = await deposit(tester)
  bank.answer = usual
  expect([code, givenUp?.body.state]).toEqual(['deposit_given_up', 'canceled'])
  const id = givenUp?.body.id ?? 0
  const calls = bank.asked.slice(-3).map(({ path }) => path)
  const close = `/api/payments/${id}/cancel`
  expect(calls).toEqual(['/api/payments', close, close])
  expect(stepOf(await show(tester, id))).toBe('canceled')
})

test('nobody gives up the payment of another, or a withdrawal', async () => {
  const { payment } = (await deposit(tester)).body
  const ann = await app.as('ann')
  expect((await cancel(payment.id, ann)).code).toBe('payment_unknown')
  expect((await cancel(999_999)).code).toBe('payment_unknown')
  const { id } = (await withdraw(tester, 2000)).body
  expect((await cancel(id)).code).toBe('payment_not_cancelable')
  expect(stepOf(await show(tester, payment.id))).toBe('pending')
})

test('a deposit from a game leads back into that game', async () => {
  const return_path = '/de/play/apogee/dice?dialog=deposit'
  const { payment } = (await deposit(tester, { return_path })).body
  expect(bank.asked.at(-1)?.body.return_url).toBe(`${origin}${return_path}&payment=${payment.id}`)
})

test('the payment of another player is unknown', async () => {
  const { payment: opened } = (await deposit()).body
  const ann = await app.as('ann')
  const shown = await ann.call(contract.showPayment, { id: opened.id })
  expect([shown.status, shown.code]).toEqual([404, 'payment_unknown'])
  const list = await ann.call(contract.listPayments, {})
  expect(list.body.map(({ id }) => id)).not.toContain(opened.id)
})

test('a player without a session sees no cashbox', async () => {
  const guest = app.guest()
  expect((await guest.call(contract.listPayments, {})).status).toBe(401)
  expect((await guest.call(contract.listMethods, { currency: 'EUR' })).status).toBe(401)
})

test('the methods of a currency tell their bounds and what has been used', async () => {
  const ann = await app.as('ann')
  const { body } = await ann.call(contract.listMethods, { currency: 'EUR' })
  expect(body.map(({ brand }) => brand)).toContain('sofort')
  const abroad = await (await app.as('canada')).call(contract.listMethods, { currency: 'EUR' })
  expect(abroad.body.map(({ brand }) => brand)).toEqual([
    'card',
    'bank_transfer',
    'e_wallet',
    'voucher',
    'ecopayz',
  ])
  expect(body[0]).toMatchObject({
    brand: 'card',
    last_used: true,
    savedProfiles: [],
    terms: { fee: 0, minDep: 1000, deposit: { min_cents: 1000, max_cents: 500_000 } },
  })
  const coins = await ann.call(contract.listMethods, { currency: 'BTC' })
  expect(coins.body[0]).toMatchObject({ type: 'crypto', terms: { minDep: 10_000 } })
})

test('demo users get their money through the ledger, and the audit is clean', async () => {
  const has = async (name: string, currency = 'EUR') => balanceOf(await app.as(name), currency)
  expect(await has('ann')).toBe(20_000)
  expect(await has('vip')).toBe(500_000)
  expect(await has('excluded')).toBe(10_000)
  expect(await has('canada', 'CAD')).toBe(30_000)
  expect(await has('norway', 'NOK')).toBe(200_000)
  expect(await has('bitcoin', 'BTC')).toBe(5_000_000)
  await app.seed()
  expect(await has('vip')).toBe(500_000)
  expect((await audit(app.db)).differences).toEqual([])
})
