import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Body, fakeBank, type House, openHouse, reportOf } from './cashbox-testing.ts'

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

test('the money comes with the signed word of the bank, once, however often it is said', async () => {
  const before = (await house.balanceOf(newcomer)) ?? 0n
  const { payment: opened } = (await deposit()).body
  const report = reportOf(opened, 'paid', { card: { brand: 'visa', last4: '4242' } })
  const event_id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => house.tell(report, { event_id })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await house.tell(report)).body).toEqual({ outcome: 'unchanged' })
  expect(await house.balanceOf(newcomer)).toBe(before + BigInt(opened.amount_cents))
  const shown = await payment(opened.id)
  expect(shown).toMatchObject({ state: 'done', card: { brand: 'visa', last4: '4242' } })
  expect(shown.steps.map(({ state }: Body) => state)).toEqual(['created', 'pending', 'done'])
})

test('different events that come at once credit once', async () => {
  const { payment: opened } = (await deposit()).body
  const before = (await house.balanceOf(newcomer)) ?? 0n
  await Promise.all(Array.from({ length: 10 }, () => house.tell(reportOf(opened, 'paid'))))
  expect(await house.balanceOf(newcomer)).toBe(before + BigInt(opened.amount_cents))
})

test('a late word of an earlier state changes nothing', async () => {
  const { payment: opened } = (await deposit()).body
  await house.tell(reportOf(opened, 'paid'))
  for (const state of ['open', 'processing', 'canceled', 'declined']) {
    expect((await house.tell(reportOf(opened, state))).body).toEqual({ outcome: 'unchanged' })
  }
  expect((await payment(opened.id)).state).toBe('done')
})

test('an unsigned, forged, changed, old or misaddressed webhook is refused', async () => {
  const { payment: opened } = (await deposit()).body
  const report = reportOf(opened, 'paid')
  const before = await house.balanceOf(newcomer)
  const minutes = (count: number) => new Date(house.clock.at.getTime() + count * 60_000)
  const bad = [
    { secret: 'another secret, quite long' },
    { text: JSON.stringify({ event_id: randomUUID(), report: { ...report, amount_cents: 1 } }) },
    { at: minutes(-6) },
    { at: minutes(6) },
    { path: '/payments/webhooks/other-bank' },
  ]
  for (const told of bad) expect((await house.tell(report, told)).status).toBe(403)
  const unsigned = await house.app.inject({
    method: 'POST',
    url: '/payments/webhooks/sandbox-bank',
    payload: { event_id: randomUUID(), report },
  })
  expect(unsigned.statusCode).toBe(403)
  expect(await house.balanceOf(newcomer)).toBe(before)
  expect((await payment(opened.id)).state).toBe('pending')
})

test('another amount, currency, direction or bank number than that of the intent credits nothing', async () => {
  const { payment: opened } = (await deposit()).body
  const before = await house.balanceOf(newcomer)
  const others = [
    { amount_cents: opened.amount_cents * 10 },
    { currency: 'USD' },
    { kind: 'payout', state: 'paid' },
    { id: 'pay_of_somebody_else' },
  ]
  for (const other of others) {
    const answer = await house.tell(reportOf(opened, 'paid', other))
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'mismatch' } } })
  }
  expect((await house.tell(reportOf(opened, 'paid', { reference: '999999' }))).status).toBe(422)
  expect((await house.tell({ ...reportOf(opened, 'paid'), amount_cents: -5 })).status).toBe(422)
  expect(await house.balanceOf(newcomer)).toBe(before)
  expect((await payment(opened.id)).state).toBe('pending')
})

test('a signed event that no database keeps is malformed, and moves nothing', async () => {
  const { payment: opened } = (await deposit()).body
  for (const event_id of ['nul\0', 'half \ud800']) {
    const answer = await house.tell(reportOf(opened, 'paid'), { event_id })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'malformed' } } })
  }
  expect((await payment(opened.id)).state).toBe('pending')
})

test('a declined deposit tells why, and may be tried again', async () => {
  const { payment: opened } = (await deposit()).body
  await house.tell(reportOf(opened, 'declined', { reason: 'card_declined' }))
  const shown = await payment(opened.id)
  expect(shown).toMatchObject({ state: 'failed', waits_for: null })
  expect(shown.steps.at(-1)).toMatchObject({ state: 'failed', reason: 'card_declined' })
})

test('a lost webhook is made good by asking the bank after a minute', async () => {
  const usual = bank.answer
  const { payment: opened } = (await deposit()).body
  const before = (await house.balanceOf(newcomer)) ?? 0n
  bank.answer = (path, body) =>
    path === `/api/payments/${opened.id}`
      ? { status: 200, body: reportOf(opened, 'paid') }
      : path.startsWith('/api/payments/')
        ? { status: 404, body: {} }
        : usual(path, body)
  await house.job('cashbox.ask_bank')
  expect((await payment(opened.id)).state).toBe('pending')
  house.clock.at = new Date(house.clock.at.getTime() + 61_000)
  await house.job('cashbox.ask_bank')
  bank.answer = usual
  expect((await payment(opened.id)).state).toBe('done')
  expect(await house.balanceOf(newcomer)).toBe(before + BigInt(opened.amount_cents))
})
