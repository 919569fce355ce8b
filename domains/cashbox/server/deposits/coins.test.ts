import { randomUUID } from 'node:crypto'
import { domain as bonuses } from '@casino/bonuses/server'
import { domain as limits } from '@casino/limits/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { byStaff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { openFindings } from '@casino/wallet/books'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { depositAddress } from '../../coin-contract.ts'
import * as contract from '../../contract.ts'
import { payoutFile, readPayoutFile } from '../../payout-file.ts'
import { domain as cashbox } from '../index.ts'
import { addDestination } from '../proof/proof-store.ts'
import { approveWithdrawal } from '../staff/approve-withdrawal.ts'
import { exportPayouts } from '../staff/export-payouts.ts'
import { importPayouts } from '../staff/import-payouts.ts'
import { switchPayouts } from '../staff/switch-payouts.ts'
import { payoutDue } from '../tasks.ts'
import { balanceOf, type Shown, show, stepOf, withdraw } from '../testing/cashbox-calls.ts'
import { type Coins, sendChainWebhook } from '../testing/chain-webhook.ts'
import type { BatchLine } from '../withdrawals/batch-store.ts'

let app: TestApp
let holder: Person
let method_id: Shown['id']
let address: string

beforeAll(async () => {
  const domains = [staff, players, wallet, limits, prizes, bonuses, cashbox]
  const addresses = { bank: 'http://127.0.0.1:9' }
  app = await startTestApp(inject('postgres'), { domains, people, addresses, isStarted: true })
  holder = await app.as('bitcoin')
  const { body } = await holder.call(contract.listMethods, { currency: 'BTC' })
  method_id = body[0]?.id ?? 0
  address = (await info()).body.methodFields[0]?.address ?? ''
})
afterAll(() => app.close())

const info = (person = holder) => person.call(depositAddress, { currency: 'BTC', method_id })

let count = 0
/** New coins on their way to the holder's address. */
function coins(given: Partial<Coins> = {}): Coins {
  count += 1
  const id = `${String(count).padStart(64, 'a')}:0`
  const where = { network: 'bitcoin', address, currency: 'BTC' }
  return { id, ...where, amount_cents: 50_000, confirmations: 0, ...given }
}

async function newest(): Promise<Shown> {
  const { body } = await holder.call(contract.listPayments, {})
  const payment = body.at(-1)
  if (!payment) throw new Error('the payment does not exist')
  return payment
}

test('an address belongs to one player and stays the same', async () => {
  const first = (await info()).body
  expect(first).toMatchObject({ network: 'bitcoin', min_cents: 10_000, confirmations: 2 })
  expect(first.methodFields).toEqual([{ name: 'address', address: expect.stringMatching(/^tb1q/) }])
  expect(first.rate?.amount_cents).toBeGreaterThan(0)
  expect((await info()).body.methodFields[0]?.address).toBe(address)
  const other = (await info(await app.as('tester'))).body.methodFields[0]?.address
  expect(other).toMatch(/^tb1q/)
  expect(other).not.toBe(address)
  const excluded = await info(await app.as('excluded'))
  expect([excluded.status, excluded.code]).toEqual([403, 'deposit_excluded_forbidden'])
  // A deposit by an address cannot be started on a page.
  const order = { method_id, currency: 'BTC', amount_cents: 50_000, return_path: '/deposit' }
  const opened = await holder.call(contract.openDeposit, order, { key: randomUUID() })
  expect(opened.code).toBe('method_unknown')
})

test('coins count once when they are confirmed, however often they are reported', async () => {
  const before = (await balanceOf(holder, 'BTC')) ?? 0
  const one = coins()
  expect((await sendChainWebhook(app, one)).body).toEqual({ outcome: 'applied' })
  const payment = await newest()
  expect(payment.steps.at(-1)).toMatchObject({ state: 'processing', reason: 'confirming' })
  await sendChainWebhook(app, { ...one, confirmations: 1 })
  expect(await balanceOf(holder, 'BTC')).toBe(before)
  const confirmed = { ...one, confirmations: 2 }
  await Promise.all(Array.from({ length: 6 }, () => sendChainWebhook(app, confirmed)))
  expect((await sendChainWebhook(app, { ...one, confirmations: 1 })).body.outcome).toBe('unchanged')
  expect(await balanceOf(holder, 'BTC')).toBe(before + 50_000)
  expect(stepOf(await show(holder, payment.id))).toBe('done')
})

test('coins that arrive confirmed, and two transactions at once, all count', async () => {
  const before = (await balanceOf(holder, 'BTC')) ?? 0
  const all = Array.from({ length: 4 }, () => coins({ confirmations: 9 }))
  await Promise.all([...all, ...all].map((one) => sendChainWebhook(app, one)))
  expect(await balanceOf(holder, 'BTC')).toBe(before + 4 * 50_000)
})

test('an amount below the minimum waits until more coins arrive, and is never lost', async () => {
  const before = (await balanceOf(holder, 'BTC')) ?? 0
  const small = (amount_cents: number) => coins({ amount_cents, confirmations: 2 })
  await sendChainWebhook(app, small(6_000))
  expect((await newest()).steps.at(-1)?.reason).toBe('below_minimum')
  await sendChainWebhook(app, small(3_000))
  expect(await balanceOf(holder, 'BTC')).toBe(before)
  await sendChainWebhook(app, small(1_000))
  expect(await balanceOf(holder, 'BTC')).toBe(before + 10_000)
})

test('small amounts count only while they are confirmed, and again when they return', async () => {
  const before = (await balanceOf(holder, 'BTC')) ?? 0
  const small = coins({ amount_cents: 6_000, confirmations: 2 })
  await sendChainWebhook(app, small)
  // After a chain reorganisation it waits to be mined again.
  await sendChainWebhook(app, { ...small, confirmations: 0 })
  const other = coins({ amount_cents: 4_000, confirmations: 2 })
  await sendChainWebhook(app, other)
  expect(await balanceOf(holder, 'BTC')).toBe(before)
  await sendChainWebhook(app, { ...small, state: 'gone' })
  await sendChainWebhook(app, { ...small, confirmations: 2 })
  expect(await balanceOf(holder, 'BTC')).toBe(before + 10_000)
})

test('coins for an unknown address, of another currency or with a changed amount credit nothing', async () => {
  const before = await balanceOf(holder, 'BTC')
  const one = coins()
  await sendChainWebhook(app, one)
  const bad = [
    coins({ address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', confirmations: 9 }),
    coins({ currency: 'LTC', confirmations: 9 }),
    coins({ network: 'LTC', confirmations: 9 }),
    { ...one, amount_cents: 5_000_000, confirmations: 9 },
  ]
  for (const told of bad) expect((await sendChainWebhook(app, told)).status).toBe(422)
  expect(await balanceOf(holder, 'BTC')).toBe(before)
})

test('a transaction that vanishes credits nothing, and counts if it returns', async () => {
  const before = (await balanceOf(holder, 'BTC')) ?? 0
  const one = coins()
  await sendChainWebhook(app, one)
  await sendChainWebhook(app, { ...one, state: 'gone' })
  const payment = await newest()
  expect(payment).toMatchObject({ state: 'declined', cancellation_reason: 'transfer_gone' })
  await sendChainWebhook(app, { ...one, confirmations: 2 })
  expect(stepOf(await show(holder, payment.id))).toBe('done')
  expect(await balanceOf(holder, 'BTC')).toBe(before + 50_000)
})

const away = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const doSwitch = (stop: boolean) =>
  app.inTransaction(byStaff('Ada', (work) => switchPayouts(work, { stop })))
const leave = (given: object = {}) =>
  withdraw(holder, 20_000, { currency: 'BTC', method_id, address: away, ...given })

test('coins are sent only to an address of their network', async () => {
  const faults = [
    ['', 'address_missing'],
    ['nowhere', 'address_invalid'],
    [`${away.slice(0, -1)}y`, 'address_invalid'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_other_network'],
    ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'address_other_network'],
  ] as const
  for (const [wrong, fault] of faults) {
    const { status, faults: told } = await leave({ address: wrong })
    expect([status, told]).toEqual([422, { address: fault }])
  }
})

test('an approved payout is exported once and ends with the signer’s report', async () => {
  await app.inTransaction(({ tx, now }) => {
    const place = { player_id: holder.id, method_id: BigInt(method_id), address: away }
    return addDestination(tx, { ...place, proved_by: 'paid', now })
  })
  const asked = await Promise.all([leave(), leave()])
  const ids = asked.map(({ body }) => body.id).sort((one, other) => Number(one) - Number(other))
  const batch = () => app.inTransaction(byStaff('Ada', exportPayouts))
  expect(await batch()).toEqual([])
  for (const id of ids) {
    for (const name of ['Ada', 'Bo']) {
      const given = { payment_id: BigInt(id) }
      await app.inTransaction(byStaff(name, (work) => approveWithdrawal(work, given)))
    }
    await app.job(payoutDue, { payment_id: BigInt(id) })
  }
  const [first, again] = [(await batch()) as BatchLine[], await batch()]
  expect(first.map(({ id }) => Number(id))).toEqual(ids)
  expect(again).toEqual(first)
  const lines = readPayoutFile(payoutFile(first, 'csv'))
  expect(readPayoutFile(payoutFile(first, 'json'))).toMatchObject(lines)
  expect(lines[0]).toMatchObject({ network: 'bitcoin', address: away, amount: '0.00020000' })
  const transaction = 'b'.repeat(64)
  const [paid, late] = lines.map((line) => ({ ...line, transaction }))
  if (!paid || !late) throw new Error('a line is missing')
  const take = (...given: (typeof paid)[]) =>
    app.inTransaction((work) => importPayouts(work, given))
  const wrong = [
    { ...late, amount: '2.00000000' },
    { ...late, transaction: 'done' },
  ]
  expect((await take(paid, ...wrong)).map(({ outcome }) => outcome)).toEqual([
    'applied',
    'mismatch',
    'no_transaction',
  ])
  expect((await take(paid))[0]?.outcome).toBe('unchanged')
  // A paid line is not exported again, and nothing is exported while payouts are stopped.
  expect(await batch()).toEqual(first.slice(1))
  await doSwitch(true)
  expect(await batch()).toBe('stopped')
  await doSwitch(false)
  expect(await batch()).toEqual(first.slice(1))
  const before = (await balanceOf(holder, 'BTC')) ?? 0
  await take({ ...late, transaction: 'failed' })
  expect(await balanceOf(holder, 'BTC')).toBe(before + 20_000)
  const states = await Promise.all(ids.map(async (id) => stepOf(await show(holder, id))))
  expect(states).toEqual(['done', 'failed'])
  expect(await batch()).toEqual([])
})

test('credited coins that vanish are a finding, and the player keeps the money', async () => {
  const one = coins({ confirmations: 2 })
  await sendChainWebhook(app, one)
  const before = await balanceOf(holder, 'BTC')
  expect((await sendChainWebhook(app, { ...one, state: 'gone' })).body.outcome).toBe('conflict')
  expect(await balanceOf(holder, 'BTC')).toBe(before)
  expect(await openFindings(app.db)).toMatchObject([
    { source: 'payments:sandbox-chain', name: 'credited_and_gone', freezes: true },
  ])
})
