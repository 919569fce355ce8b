import { randomUUID } from 'node:crypto'
import { setLimit } from '@casino/limits/contract'
import { effort } from '@casino/testing/effort.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract.ts'
import { noteRisk } from '../../risk-contract.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { balanceOf, cardOf, type Shown, show, stepOf } from '../testing/cashbox-calls.ts'
import type { FakeBank } from '../testing/fake-bank.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'

const token = 'card_a1b2c3d4'
const visa = { brand: 'visa', last4: '4242', token }

let testCashbox: TestCashbox
let app: TestApp
let bank: FakeBank
let usual: FakeBank['answer']
let tester: Person
let card: Shown['id']
let saved: number

beforeAll(async () => {
  testCashbox = await startTestCashbox()
  app = testCashbox.app
  bank = testCashbox.bank
  usual = bank.answer
  tester = await app.as('tester')
  card = await cardOf(tester)
  saved = await keep(tester)
})
afterEach(() => {
  bank.answer = usual
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await testCashbox.close()
})

function order(given: object = {}) {
  return { method_id: card, currency: 'EUR', amount_cents: 5000, return_path: '/deposit', ...given }
}

const deposit = (person: Person, given: object, from: { key?: string; ip?: string } = {}) =>
  person.call(contract.openDeposit, order(given), { key: randomUUID(), ...from })

const profilesOf = async (person: Person) =>
  (await person.call(contract.listMethods, { currency: 'EUR' })).body.flatMap(
    ({ savedProfiles }) => savedProfiles,
  )

/** Pays once on the bank's page with a card that is saved. Returns the id of the saved card. */
async function keep(person: Person): Promise<number> {
  const { body } = await deposit(person, { keeps_profile: true })
  await sendBankWebhook(app, reportOf(body.payment, 'paid', { card: visa }))
  return Number((await profilesOf(person))[0]?.id)
}

test('a deposit that the bank is charging cannot be canceled: it counts against the limits', async () => {
  let started = () => {}
  const isAsked = new Promise<void>((resolve) => {
    started = resolve
  })
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  bank.answer = async (path, body) => {
    if (path !== '/api/charges') return { status: 404, body: {} }
    started()
    await mayAnswer
    return usual(path, body)
  }
  const paying = deposit(tester, { saved_profile_id: saved })
  await isAsked
  const id = (await tester.call(contract.listPayments, {})).body.at(-1)?.id ?? 0
  const given = await tester.call(contract.cancelDeposit, { id }, { key: randomUUID() })
  answer()
  expect(given.code).toBe('payment_not_cancelable')
  expect((await paying).body.payment.state).toBe('succeeded')
})

test('a card is saved only if its player wants that, and shows only its last digits', async () => {
  const ann = await app.as('ann')
  const { body } = await deposit(ann, {})
  await sendBankWebhook(app, reportOf(body.payment, 'paid', { card: visa }))
  expect(await profilesOf(ann)).toEqual([])
  const [profile] = await profilesOf(tester)
  const title = 'visa •••• 4242'
  expect(profile).toEqual({
    id: saved,
    brand: 'visa',
    last4: '4242',
    title,
    isRemoveAvailable: true,
  })
})

test('a saved card pays in one click', async () => {
  const before = (await balanceOf(tester)) ?? 0
  const { status, body } = await deposit(tester, { saved_profile_id: saved, amount_cents: 2500 })
  expect([status, body.redirect_url, body.payment.state]).toEqual([200, null, 'succeeded'])
  expect(bank.asked.at(-1)).toMatchObject({ path: '/api/charges', body: { token } })
  expect(await balanceOf(tester)).toBe(before + 2500)
})

test('a double click and concurrent webhooks credit it once', async () => {
  const rounds = effort({ short: 3, long: 100 })
  for (let round = 0; round < rounds; round += 1) {
    const before = (await balanceOf(tester)) ?? 0
    const charged = bank.asked.length
    const from = { key: randomUUID(), ip: `10.${round}.0.1` }
    const click = () => deposit(tester, { saved_profile_id: saved, amount_cents: 1100 }, from)
    const answers = await Promise.all([click(), click(), click()])
    const [first] = answers
    expect(new Set(answers.map(({ body }) => body.payment.id)).size).toBe(1)
    expect(bank.asked.length).toBe(charged + 1)
    const paid = reportOf(first.body.payment, 'paid', { card: visa })
    const event_id = randomUUID()
    await Promise.all([
      sendBankWebhook(app, paid),
      sendBankWebhook(app, paid, { event_id }),
      sendBankWebhook(app, paid, { event_id }),
    ])
    expect(await balanceOf(tester)).toBe(before + 1100)
  }
})

test('limits, exclusion and required data apply to a click as to any deposit', async () => {
  const vip = await app.as('vip')
  const own = await keep(vip)
  const accounts = [{ currency: 'EUR', amount_cents: 9000 }]
  await vip.call(setLimit, { user_limit: { type: 'deposit', period: 'day', accounts } })
  const charged = bank.asked.length
  const clicks = Array.from({ length: 5 }, () =>
    deposit(vip, { saved_profile_id: own, amount_cents: 4000 }),
  )
  const answers = await Promise.all(clicks)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['deposit_limit_reached']))
  expect(bank.asked.length).toBe(charged + 1)
  const excluded = await app.as('excluded')
  const stopped = await deposit(excluded, { saved_profile_id: own })
  expect(stopped.code).toBe('deposit_excluded_forbidden')
  await sql`update players.player set city = null where id = ${tester.id}`.execute(app.db)
  const unknown = await deposit(tester, { saved_profile_id: saved })
  expect([unknown.code, unknown.details.fields]).toEqual(['profile_incomplete', ['city']])
  await sql`update players.player set city = 'Tallinn' where id = ${tester.id}`.execute(app.db)
})

test('a player can neither use nor delete the saved card of another', async () => {
  const ann = await app.as('ann')
  expect((await deposit(ann, { saved_profile_id: saved })).code).toBe('saved_profile_unknown')
  const forgotten = await ann.call(contract.forgetProfile, { id: saved })
  expect([forgotten.status, forgotten.code]).toEqual([404, 'saved_profile_unknown'])
  expect(await profilesOf(tester)).toHaveLength(1)
})

test('a bank that requires a code redirects to its page, and nothing is credited before', async () => {
  const before = await balanceOf(tester)
  const page_url = 'https://bank.example/pay/code'
  bank.answer = (_path, { reference, amount_cents, currency }) => ({
    status: 200,
    body: {
      id: `pay_${reference}`,
      reference,
      kind: 'payment',
      state: 'open',
      amount_cents,
      currency,
      page_url,
    },
  })
  const { body } = await deposit(tester, { saved_profile_id: saved })
  expect([body.redirect_url, body.payment.state, body.payment.page_url]).toEqual([
    page_url,
    'pending',
    page_url,
  ])
  expect(await balanceOf(tester)).toBe(before)
})

test('a bank that does not answer is polled; if it does not know the payment, the deposit fails', async () => {
  const before = await balanceOf(tester)
  bank.answer = () => ({ status: 503, body: {} })
  const silent = (await deposit(tester, { saved_profile_id: saved })).body.payment
  expect(stepOf(silent)).toBe('processing')
  bank.answer = () => ({ status: 404, body: {} })
  app.clock.at = new Date(app.clock.at.getTime() + 61_000)
  await app.job('cashbox.ask_bank')
  expect((await show(tester, silent.id)).cancellation_reason).toBe('bank_unavailable')
  // The bank took the money after all.
  await sendBankWebhook(app, reportOf(silent, 'paid'))
  expect(await balanceOf(tester)).toBe((before ?? 0) + silent.amount_cents)
})

test('a bank that refuses a token, or answers for another sum, credits nothing', async () => {
  const before = await balanceOf(tester)
  bank.answer = () => ({ status: 422, body: { error: { code: 'token_unknown' } } })
  const refused = (await deposit(tester, { saved_profile_id: saved })).body.payment
  expect([refused.state, refused.cancellation_reason]).toEqual(['declined', 'refused_by_bank'])
  bank.answer = (path, body) => {
    const answer = usual(path, { ...body, amount_cents: 900_000 })
    return answer
  }
  await deposit(tester, { saved_profile_id: saved, amount_cents: 1300 })
  expect(await balanceOf(tester)).toBe(before)
})

test('a deleted card cannot pay, and its token is deleted', async () => {
  expect((await tester.call(contract.forgetProfile, { id: saved })).status).toBe(200)
  expect(await profilesOf(tester)).toEqual([])
  expect((await deposit(tester, { saved_profile_id: saved })).code).toBe('saved_profile_unknown')
  const { rows } = await sql`select from cashbox.saved_profile
    where player_id = ${tester.id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('risk data is stored masked and without empty fields', async () => {
  const word = { type: 'transaction', amount_cents: 5000, currency: 'EUR', first_name: '' }
  const given = { ...word, card_number: '4242 4242 4242 4242', payment_system: 'card' } as const
  expect((await tester.call(noteRisk, given as never)).status).toBe(200)
  const stored = async () => {
    const { rows } = await sql<{ word: object }>`select word from cashbox.risk_word
      where player_id = ${tester.id} order by id`.execute(app.db)
    return rows.map(({ word: one }) => one)
  }
  const masked = { card_number: '424242******4242', payment_system: 'card' }
  expect(await stored()).toEqual([masked])
  // A theme may send a security code; it is dropped with all unknown fields.
  const coded = { ...given, cvc: '123', amount_cents: 5001 }
  expect((await tester.call(noteRisk, coded as never)).status).toBe(200)
  expect(await stored()).toEqual([masked, masked])
})

test('7.16: a risk report may have its sum in full units; it is stored in subunits', async () => {
  const word = { type: 'payout', currency: 'EUR' } as const
  for (const amount of ['12.50', 12.5]) {
    expect((await tester.call(noteRisk, { ...word, amount })).status).toBe(200)
  }
  const { status, faults } = await tester.call(noteRisk, { ...word, amount: '12,50' })
  expect([status, faults]).toEqual([422, { amount: 'amount_invalid' }])
  const { rows } = await sql<{ amount_cents: bigint }>`select amount_cents from cashbox.risk_word
    where player_id = ${tester.id} and type = 'payout'`.execute(app.db)
  expect(rows.map(({ amount_cents }) => Number(amount_cents))).toEqual([1250, 1250])
})
