import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  type Body,
  fakeBank,
  type House,
  openHouse,
  origin,
  pageOf,
  reportOf,
} from './cashbox-testing.ts'

let house: House
let bank: Awaited<ReturnType<typeof fakeBank>>
let newcomer: bigint
let card: number

beforeAll(async () => {
  bank = await fakeBank()
  house = await openHouse(inject('postgres'))
  await house.seed(bank.url)
  newcomer = await house.idOf('new')
  card = await house.card()
})
afterAll(async () => {
  await house.close()
  await bank.close()
})

let cents = 5000
function order(given: object = {}) {
  cents += 100
  return {
    method_id: card,
    currency: 'EUR',
    amount_cents: cents,
    return_path: '/deposit',
    ...given,
  }
}

async function deposit(as = newcomer, given: object = {}) {
  const body = order(given)
  return house.call('POST', '/api/player/payments/deposits', { as, body, key: randomUUID() })
}

const payment = async (id: number, as = newcomer): Promise<Body> =>
  (await house.call('GET', `/api/player/payments/${id}`, { as })).body

test('a deposit leads to the page of the bank and credits nothing by itself', async () => {
  const { status, body } = await deposit(newcomer, { return_path: '/de/deposit' })
  expect(status).toBe(200)
  expect(body.redirect_url).toBe(pageOf(body.payment.id).page_url)
  expect(body.payment).toMatchObject({ state: 'pending', waits_for: { whom: 'player' } })
  expect(bank.asked.at(-1)?.body.return_url).toBe(`${origin}/de/deposit?payment=${body.payment.id}`)
  await house.call('GET', `/api/player/payments/${body.payment.id}`, { as: newcomer })
  expect(await house.balanceOf(newcomer)).toBe(0n)
})

test('whoever is excluded cannot deposit, and learns until when', async () => {
  const { status, body } = await deposit(await house.idOf('excluded'))
  expect(status).toBe(403)
  expect(body.error.code).toBe('deposit_excluded_forbidden')
  expect(body.error.until).toMatch(/^20/)
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
    { state: 'done' },
  ]
  for (const given of bad) expect((await deposit(newcomer, given)).status).toBe(422)
  expect((await deposit(newcomer, { currency: 'USD' })).status).toBe(404)
  const other = { currency: 'CAD', method_id: await house.card('CAD') }
  expect((await deposit(newcomer, other)).status).toBe(422)
  expect((await deposit(newcomer, { method_id: 999_999 })).status).toBe(404)
})

test('a deposit repeated under its key is one deposit, under another key it is a second one', async () => {
  const body = order()
  const ask = (key: string) =>
    house.call('POST', '/api/player/payments/deposits', { as: newcomer, body, key })
  const key = randomUUID()
  const pagesBefore = bank.asked.length
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(key)))
  expect(new Set(answers.map((answer) => answer.body.payment.id)).size).toBe(1)
  expect(bank.asked.length).toBe(pagesBefore + 1)
  expect((await ask(randomUUID())).body.payment.id).not.toBe(answers[0]?.body.payment.id)
})

test('a bank that does not answer fails the deposit; should it have taken the money, it counts', async () => {
  const usual = bank.answer
  bank.answer = () => ({ status: 500, body: {} })
  const refused = await deposit()
  bank.answer = usual
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe('bank_unavailable')
  const list = await house.call('GET', '/api/player/payments', { as: newcomer })
  const [failed] = list.body.data
  expect(failed).toMatchObject({ state: 'failed' })
  const before = (await house.balanceOf(newcomer)) ?? 0n
  await house.tell(reportOf(failed, 'paid'))
  expect(await house.balanceOf(newcomer)).toBe(before + BigInt(failed.amount_cents))
})

test('a deposit that nobody finishes is canceled after half an hour', async () => {
  const { payment: opened } = (await deposit()).body
  const other = (await deposit()).body.payment
  await house.tell(reportOf(other, 'processing'))
  house.clock.at = new Date(house.clock.at.getTime() + 31 * 60_000)
  await house.job('cashbox.cancel_abandoned')
  const shown = await payment(opened.id)
  expect(shown).toMatchObject({ state: 'canceled' })
  expect(shown.steps.at(-1)).toMatchObject({ reason: 'abandoned' })
  expect((await payment(other.id)).state).toBe('processing')
})

test('the payment of another player is unknown', async () => {
  const { payment: opened } = (await deposit()).body
  const as = await house.idOf('ann')
  const shown = await house.call('GET', `/api/player/payments/${opened.id}`, { as })
  expect(shown.status).toBe(404)
  expect(shown.body.error.code).toBe('payment_unknown')
  const list = await house.call('GET', '/api/player/payments', { as })
  expect(list.body.data.map(({ id }: Body) => id)).not.toContain(opened.id)
})

test('a player without a session sees no cashbox', async () => {
  for (const url of ['/api/player/payments', '/api/payment_methods?currency=EUR']) {
    expect((await house.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  }
})

test('the methods of a currency tell their bounds and what has been used', async () => {
  const as = await house.idOf('ann')
  const { body } = await house.call('GET', '/api/payment_methods?currency=EUR', { as })
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    brand: 'card',
    last_used: true,
    savedProfiles: [{ brand: 'visa', last4: '4242' }],
    terms: { fee: 0, minDep: 1000, deposit: { min_cents: 1000, max_cents: 500_000 } },
  })
  const coins = await house.call('GET', '/api/payment_methods?currency=BTC', { as })
  expect(coins.body.data[0]).toMatchObject({ type: 'crypto', terms: { minDep: 10_000 } })
})

test('the cast has its money through the ledger, and the books hold', async () => {
  const cents = async (name: string, currency = 'EUR') =>
    house.balanceOf(await house.idOf(name), currency)
  expect(await cents('ann')).toBe(20_000n)
  expect(await cents('vip')).toBe(500_000n)
  expect(await cents('excluded')).toBe(10_000n)
  expect(await cents('canada', 'CAD')).toBe(30_000n)
  expect(await cents('norway', 'NOK')).toBe(200_000n)
  expect(await cents('bitcoin', 'BTC')).toBe(5_000_000n)
  await house.seed(bank.url)
  expect(await cents('vip')).toBe(500_000n)
  expect(await house.differences()).toEqual([])
})
