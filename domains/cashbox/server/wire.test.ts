import { randomUUID } from 'node:crypto'
import { signUp } from '@casino/players/contract'
import { signUpForm } from '@casino/players/testing'
import type { Answer } from '@casino/testing/client.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { chooseAccount } from '@casino/wallet/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { switchProviderOff } from './methods/switch-provider.ts'
import { balanceOf, cardOf, playThrough, withdraw } from './testing/cashbox-calls.ts'
import { startTestCashbox, type TestCashbox } from './testing/start-test-cashbox.ts'

// As third-party clients send and read it: raw requests with their headers.

let testCashbox: TestCashbox
let app: TestApp
beforeAll(async () => {
  testCashbox = await startTestCashbox({ isStarted: true })
  app = testCashbox.app
})
afterAll(() => testCashbox.close())

const axios = {
  accept: 'application/json, text/plain, */*',
  'x-requested-with': 'XMLHttpRequest',
}
/** What such clients send with a change that has no body. */
const bodiless = { ...axios, 'content-type': 'application/x-www-form-urlencoded' }

type Payment = Record<string, unknown> & { id: number; state: string; created_at: string }

async function payments(person: Person, query = '') {
  const url = `/api/player/payments${query}`
  const { status, headers, body } = await person.request('GET', url, { headers: axios })
  expect(status).toBe(200)
  return { list: body as Payment[], total: headers['x-total-count'] }
}

test('the history is a bare list, oldest first, with the fields that clients read', async () => {
  const ann = await app.as('ann')
  const { list, total } = await payments(ann)
  expect(list.map(({ state }) => state)).toEqual(['canceled', 'declined', 'succeeded'])
  expect(total).toBe('3')
  const times = list.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
  const [canceled, declined, succeeded] = list
  const card = { payment_system: 'card', system_name: 'Card', brand: 'card' }
  const deposit = { action: 'deposit', currency: 'EUR', recallable: false, ...card }
  const wrong = { success: false, finished_at: expect.stringMatching(/^20.*Z$/) }
  expect(canceled).toMatchObject({ ...deposit, ...wrong, cancellation_reason: 'by_player' })
  expect(declined).toMatchObject({ ...deposit, ...wrong, cancellation_reason: 'card_declined' })
  const good = { amount_cents: 20_000, success: true, cancellation_reason: null }
  expect(succeeded).toMatchObject({ ...deposit, ...good })
  expect(succeeded?.steps).toMatchObject([
    { state: 'created' },
    { state: 'pending' },
    { state: 'done', at: expect.any(String), reason: null },
  ])
})

test('a long history has pages: the newest on the first, each sorted oldest first', async () => {
  const ann = await app.as('ann')
  const idsOf = async (query: string) => (await payments(ann, query)).list.map(({ id }) => id)
  const all = await idsOf('?lang=en')
  expect(await idsOf('?page=1&page_size=2')).toEqual(all.slice(-2))
  const second = await payments(ann, '?page=2&page_size=2')
  expect(second.list.map(({ id }) => id)).toEqual(all.slice(0, -2))
  expect(second.total).toBe('3')
  expect(await idsOf('?page=3&page_size=2')).toEqual([])
})

test('a withdrawal waits as pending, is canceled without a body, and stays canceled', async () => {
  const vip = await app.as('vip')
  const before = await balanceOf(vip)
  const { body: asked } = await withdraw(vip, 60_000)
  const waiting = (await payments(vip)).list.at(-1)
  expect(waiting).toMatchObject({
    id: asked.id,
    action: 'cashout',
    state: 'pending',
    success: false,
    finished_at: null,
    recallable: true,
    cancellation_reason: null,
  })
  const recall = () =>
    vip.request('POST', `/api/player/payments/${asked.id}/recall`, { headers: bodiless })
  const recalled: Answer = await recall()
  expect(recalled).toMatchObject({ status: 200, body: { state: 'recalled', recallable: false } })
  // Repeated by a client that did not receive the answer.
  expect((await recall()).body).toEqual(recalled.body)
  expect(await balanceOf(vip)).toBe(before)
})

test('a small withdrawal is reserved once it is approved', async () => {
  const tester = await app.as('tester')
  await playThrough(tester, 100_000)
  await withdraw(tester, 2000)
  expect((await payments(tester)).list.at(-1)).toMatchObject({
    state: 'reserved',
    steps: [{ state: 'created' }, { state: 'approved', reason: 'by_rule' }],
  })
})

test('a player without identity and address can neither deposit nor withdraw', async () => {
  const guest = app.guest()
  const { body } = await guest.call(signUp, { user: signUpForm() })
  await app.relay()
  const person = { ...guest, id: BigInt(body.id) }
  const order = { method_id: await cardOf(person), currency: 'EUR', amount_cents: 5000 }
  const key = randomUUID()
  const deposit = { ...order, return_path: '/deposit' }
  const missing = ['first_name', 'last_name', 'address', 'city', 'postal_code', 'mobile_phone']
  for (const refused of [
    await person.call(contract.openDeposit, deposit, { key }),
    await withdraw(person, 5000),
  ]) {
    const { status, code, details } = refused
    expect([status, code, details.fields]).toEqual([409, 'profile_incomplete', missing])
  }
  // Coins require less data, but choosing them does not lower the requirement for other currencies.
  await guest.call(chooseAccount, { currency: 'BTC' })
  const { details } = await person.call(contract.openDeposit, deposit, { key })
  expect([details.fields, (await withdraw(person, 5000)).details.fields]).toEqual([
    missing,
    missing,
  ])
})

test('the payment methods are a bare list', async () => {
  const ann = await app.as('ann')
  const url = '/api/payment_methods?currency=EUR&amp=1'
  const { body } = await ann.request('GET', url, { headers: axios })
  expect(Array.isArray(body) && body[0]).toMatchObject({ brand: 'card', type: 'other' })
})

test('the payment limits are public, for every currency that has a method', async () => {
  const { status, body } = await app.guest().call(contract.listPaymentLimits, {})
  expect(status).toBe(200)
  expect(body.find(({ currency }) => currency === 'EUR')).toMatchObject({
    brand: 'card',
    deposit: { min_cents: 1_000, max_cents: 500_000 },
    withdrawal: { min_cents: 2_000, max_cents: 400_000 },
  })
  expect(body.find(({ currency }) => currency === 'BTC')).toMatchObject({
    type: 'crypto',
    deposit: { min_cents: 10_000 },
    withdrawal: { min_cents: 10_000, max_cents: 40_000_000 },
  })
})

test('a payment on the socket has every field that clients read, in their format', async () => {
  const vip = await app.as('vip')
  const { body: asked } = await withdraw(vip, 60_000)
  await vip.request('POST', `/api/player/payments/${asked.id}/recall`, { headers: bodiless })
  const { rows } = await app.pool.query(
    `select split_part(channel, '#', 1) as channel, split_part(channel, '#', 2) as player, payload
      from events.outbox where (payload->>'id')::bigint = $1 and channel like 'payments_%'
      order by position`,
    [asked.id],
  )
  expect(rows.map(({ channel }) => channel).slice(-2)).toEqual([
    'payments_changes',
    'payments_events',
  ])
  for (const { player, payload } of rows) {
    expect(player).toBe(String(vip.id))
    expect(payload).toMatchObject({
      id: asked.id,
      action: 'cashout',
      amount_cents: 60_000,
      currency: 'EUR',
      payment_system: 'card',
      system_name: 'Card',
      brand: 'card',
      success: false,
      created_at: expect.stringMatching(/^20.*Z$/),
    })
  }
  const [waiting, ended] = [rows[0]?.payload, rows.at(-1)?.payload]
  expect(waiting).toMatchObject({ state: 'pending', recallable: true, finished_at: null })
  expect(ended).toMatchObject({
    state: 'recalled',
    recallable: false,
    finished_at: expect.stringMatching(/^20.*Z$/),
    cancellation_reason: 'by_player',
  })
})

test('the data of a coming payment is taken with whatever a theme adds to it', async () => {
  const ann = await app.as('ann')
  const body = { type: 'transaction', amount: '20', currency: 'EUR', dfpc: 'print', step: 'card' }
  const sent = { body, headers: axios }
  const { status } = await ann.request('POST', '/api/users/transaction', sent)
  expect(status).toBe(200)
  const { rows } = await app.pool.query<{ word: object }>(
    'select word from cashbox.risk_word where player_id = $1 order by id desc limit 1',
    [ann.id],
  )
  expect(rows[0]?.word).toEqual({ device_fingerprint: 'print' })
})

test('4.56: players who are signed in are told of methods that are switched', async () => {
  const ann = await app.as('ann')
  const told = async () => {
    await app.work()
    const { rows } = await app.pool.query<{ currency: string }>(
      `select payload->>'currency' as currency from events.outbox where channel = $1`,
      [`payment_methods_updated#${ann.id}`],
    )
    return new Set(rows.map(({ currency }) => currency))
  }
  const before = await told()
  await app.inTransaction(({ tx }) => switchProviderOff(tx, 'sandbox-bank'))
  const after = await told()
  expect([before.has('NOK'), after.has('NOK')]).toEqual([false, true])
  await app.inTransaction(({ tx }) => switchProviderOff(tx, 'sandbox-bank'))
  expect(await told()).toEqual(after)
})
