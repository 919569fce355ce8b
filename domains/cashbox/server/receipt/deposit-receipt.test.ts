import { randomUUID } from 'node:crypto'
import { setLimit } from '@casino/limits/contract'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositAddress } from '../../coin-contract.ts'
import * as contract from '../../contract.ts'
import { showReceipt, showReceiptKey } from '../../payout-contract.ts'
import { noteRisk } from '../../risk-contract.ts'
import { reportOf, sendBankWebhook } from '../testing/bank-webhook.ts'
import { cardOf, type Shown } from '../testing/cashbox-calls.ts'
import { type Coins, sendChainWebhook } from '../testing/chain-webhook.ts'
import { startTestCashbox, type TestCashbox } from '../testing/start-test-cashbox.ts'
import { checkReceipt } from './check-receipt.ts'

let testCashbox: TestCashbox
let tester: Person
beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  tester = await testCashbox.app.as('tester')
})
afterAll(() => testCashbox.close())

async function open(amount_cents = 5_000): Promise<Shown> {
  const order = { method_id: await cardOf(tester), currency: 'EUR', amount_cents }
  const asked = { ...order, return_path: '/deposit' }
  return (await tester.call(contract.openDeposit, asked, { key: randomUUID() })).body.payment
}

async function receiptOf({ id }: Pick<Shown, 'id'>, person = tester) {
  return (await person.call(showReceipt, { id })).body
}

async function rulesOf(payment: Pick<Shown, 'id'>, person = tester) {
  const { rules } = (await receiptOf(payment, person)).parts
  const told = rules.content.map(({ rule, passed, measured, allowed }) => [
    rule,
    { passed, measured, allowed },
  ])
  return Object.fromEntries(told) as Record<string, object>
}

const plain = { passed: true, measured: null, allowed: null }

test('the receipt of a deposit shows the checks with their numbers, and who has to act', async () => {
  const payment = await open()
  expect(await rulesOf(payment)).toEqual({
    method_unknown: plain,
    currency_without_account: plain,
    amount_below_min: { passed: true, measured: 5_000, allowed: 1_000 },
    amount_above_max: { passed: true, measured: 5_000, allowed: 500_000 },
    profile_incomplete: plain,
    deposit_excluded_forbidden: plain,
    deposit_blocked_forbidden: plain,
  })
  const { waiting } = (await receiptOf(payment)).parts
  expect(waiting.content).toMatchObject({ whom: 'player', until: expect.any(String) })
})

test('the provider’s confirmation is one of the checks: another sum fails, the right one passes', async () => {
  const payment = await open()
  await sendBankWebhook(testCashbox.app, reportOf(payment, 'paid', { amount_cents: 4_000 }))
  const wrong = { passed: false, measured: 4_000, allowed: 5_000 }
  expect(await rulesOf(payment)).toMatchObject({ provider_unconfirmed: wrong })
  await sendBankWebhook(testCashbox.app, reportOf(payment, 'paid'))
  const right = { passed: true, measured: 5_000, allowed: 5_000 }
  expect(await rulesOf(payment)).toMatchObject({ provider_unconfirmed: right })
  // A report after the end changes nothing.
  await sendBankWebhook(testCashbox.app, reportOf(payment, 'paid', { amount_cents: 4_000 }))
  expect(await rulesOf(payment)).toMatchObject({ provider_unconfirmed: right })
  const { key } = (await testCashbox.app.guest().call(showReceiptKey, {})).body
  expect(checkReceipt(JSON.stringify(await receiptOf(payment)), key).isGood).toBe(true)
})

test('a deposit that the bank declines was not confirmed', async () => {
  const payment = await open()
  await sendBankWebhook(testCashbox.app, reportOf(payment, 'declined', { reason: 'card_declined' }))
  const declined = { passed: false, measured: null, allowed: null }
  expect(await rulesOf(payment)).toMatchObject({ provider_unconfirmed: declined })
})

test('a player’s own limit includes the deposit itself, and risk data is mentioned', async () => {
  const word = { type: 'transaction' as const, amount_cents: 2_500, currency: 'EUR' }
  await tester.call(noteRisk, word)
  const accounts = [{ amount_cents: 30_000, currency: 'EUR' }]
  await tester.call(setLimit, { user_limit: { type: 'deposit', period: 'week', accounts } })
  const rules = await rulesOf(await open(2_500))
  expect(rules).toMatchObject({ risk_unsaid: plain })
  const { measured } = rules.deposit_limit_reached as { measured: number }
  expect(rules.deposit_limit_reached).toEqual({ passed: true, measured, allowed: 30_000 })
  const next = await rulesOf(await open(3_000))
  expect(next.deposit_limit_reached).toMatchObject({ measured: measured + 3_000 })
  expect(next.risk_unsaid).toBeUndefined()
})

test('coins show their confirmations on the payment and on its receipt', async () => {
  const holder = await testCashbox.app.as('bitcoin')
  const { body: ways } = await holder.call(contract.listMethods, { currency: 'BTC' })
  const by = { currency: 'BTC', method_id: ways[0]?.id ?? 0 }
  const info = (await holder.call(depositAddress, by)).body
  const address = info.methodFields[0]?.address ?? ''
  const where = { network: 'bitcoin', address, currency: 'BTC' }
  const sent: Coins = {
    ...where,
    id: `${'c'.repeat(64)}:0`,
    amount_cents: 50_000,
    confirmations: 0,
  }
  const newest = async () => {
    const payment = (await holder.call(contract.listPayments, {})).body.at(-1)
    if (!payment) throw new Error('the payment does not exist')
    return payment
  }
  await sendChainWebhook(testCashbox.app, sent)
  const payment = await newest()
  expect(payment.confirmations).toEqual({ have: 0, needed: 2 })
  expect(await rulesOf(payment, holder)).toEqual({
    address_unknown: plain,
    amount_below_min: { passed: true, measured: 50_000, allowed: 10_000 },
    amount_above_max: { passed: true, measured: 50_000, allowed: 100_000_000 },
    network_unconfirmed: { passed: false, measured: 0, allowed: 2 },
  })
  await sendChainWebhook(testCashbox.app, { ...sent, confirmations: 1 })
  expect((await newest()).confirmations).toEqual({ have: 1, needed: 2 })
  await sendChainWebhook(testCashbox.app, { ...sent, confirmations: 1, amount_cents: 60_000 })
  await sendChainWebhook(testCashbox.app, { ...sent, confirmations: 2 })
  // It is credited: further blocks do not change its receipt.
  await sendChainWebhook(testCashbox.app, { ...sent, confirmations: 9 })
  expect((await newest()).confirmations).toEqual({ have: 2, needed: 2 })
  const confirmed = { passed: true, measured: 2, allowed: 2 }
  expect(await rulesOf(payment, holder)).toMatchObject({ network_unconfirmed: confirmed })
})

test('each block is pushed to the player at once', async () => {
  const { rows } = await testCashbox.app.pool.query<{ have: number; state: string }>(
    `select (payload -> 'confirmations' ->> 'have')::int as have, payload ->> 'state' as state
     from events.outbox where name = 'cashbox.payment_changed'
       and payload -> 'confirmations' <> 'null' order by position`,
  )
  expect(rows.map(({ have, state }) => `${have} ${state}`)).toEqual([
    '0 processing',
    '1 processing',
    '2 succeeded',
  ])
})
