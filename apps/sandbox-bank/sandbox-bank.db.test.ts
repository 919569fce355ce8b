import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Config } from './config.ts'
import { tokenOf } from './saved-cards.ts'
import { type Bank, startBank } from './server.ts'
import { isSigned, signed } from './signature.ts'

const secret = 'a secret of at least 16 characters'
const patience = { timeout: 60_000, interval: 25 }

type Told = { isSigned: boolean; event_id: string; report: Record<string, unknown> }

let database: Awaited<ReturnType<typeof testDatabase>>
let merchant: Server
let bank: Bank
let heard: Told[] = []
/** The status with which the merchant answers webhooks. */
let status = 200

beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
  merchant = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const message = { method: 'POST', path: request.url ?? '', body }
    const mark = isSigned({ secret, now: now() }, message, request.headers)
    heard.push({ ...JSON.parse(body.toString()), isSigned: mark })
    response.writeHead(status).end()
  })
  await new Promise<void>((ready) => merchant.listen(0, '127.0.0.1', ready))
  bank = await startBank(config())
})
afterAll(async () => {
  await bank.stop()
  await new Promise((closed) => merchant.close(closed))
  await database.drop()
})
beforeEach(() => {
  heard = []
  status = 200
})

function config(): Config {
  const { port } = merchant.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    casinoUrl: `http://127.0.0.1:${port}`,
    publicUrl: 'http://bank.example',
    secret,
    payoutMs: 100,
    lateMs: 500,
    logLevel: 'silent',
  }
}

type Answer = { status: number; body: Record<string, string> }

async function ask(method: 'GET' | 'POST', path: string, order?: object): Promise<Answer> {
  const body = order ? JSON.stringify(order) : ''
  const response = await fetch(`${bank.url}${path}`, {
    method,
    headers: signed(secret, { method, path, body }, now()),
    ...(order ? { body } : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

function payment(given: object = {}) {
  return {
    reference: randomUUID(),
    amount_cents: 5000,
    currency: 'EUR',
    locale: 'en',
    return_url: 'https://casino.example/deposit?payment=1',
    expires_at: new Date(now().getTime() + 60_000).toISOString(),
    ...given,
  }
}

/** The webhooks that the merchant received about one payment or payout. */
const told = (reference: string) => heard.filter(({ report }) => report.reference === reference)

const payout = (given: object = {}) => ({
  reference: randomUUID(),
  amount_cents: 5000,
  currency: 'EUR',
  ...given,
})

test('the same payment ordered twice has one page, and its reference cannot be used for another amount', async () => {
  const order = payment()
  const first = await ask('POST', '/api/payments', order)
  expect(first.body.page_url).toMatch(/\/pay\/[\w-]{32}$/)
  expect((await ask('POST', '/api/payments', order)).body).toEqual(first.body)
  const other = await ask('POST', '/api/payments', { ...order, amount_cents: 6000 })
  expect(other).toMatchObject({ status: 422, body: { error: { code: 'reference_reused' } } })
})

test('a payout ordered many times at once is paid once, with a signed webhook for each step', async () => {
  const order = payout()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask('POST', '/api/payouts', order)),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await vi.waitFor(() => expect(told(order.reference)).toHaveLength(2), patience)
  const events = told(order.reference)
  expect(events.map(({ report }) => report.state).sort()).toEqual(['paid', 'processing'])
  expect(events.every((event) => event.isSigned)).toBe(true)
  const asked = await ask('GET', `/api/payouts/${order.reference}`)
  expect(asked.body).toMatchObject({ state: 'paid', amount_cents: 5000 })
})

test('a webhook is retried with the same id until the merchant accepts it', async () => {
  status = 500
  const order = payout({ amount_cents: 2013 })
  const failed = () => told(order.reference).filter(({ report }) => report.state === 'failed')
  await ask('POST', '/api/payouts', order)
  await vi.waitFor(() => expect(failed().length).toBeGreaterThanOrEqual(1), patience)
  status = 200
  await vi.waitFor(() => expect(failed().length).toBeGreaterThanOrEqual(2), patience)
  expect(new Set(failed().map(({ event_id }) => event_id)).size).toBe(1)
  expect(failed()[0]?.report.reason).toBe('account_closed')
})

test('an unpaid page expires, accepts no card and notifies the merchant', async () => {
  const expires_at = new Date(now().getTime() + 200).toISOString()
  const order = payment({ expires_at })
  const { body } = await ask('POST', '/api/payments', order)
  const url = String(body.page_url)
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(410), patience)
  const fields = { number: '4242424242424242', expiry: '12/39', cvc: '123', holder: 'Ann' }
  const late = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  expect(late.status).toBe(410)
  const states = () => told(order.reference).map(({ report }) => report.state)
  await vi.waitFor(() => expect(states()).toEqual(['expired']), patience)
})

test('only the last four digits of a card reach the database', async () => {
  const order = payment()
  const { body } = await ask('POST', '/api/payments', order)
  const fields = { number: '4242424242424242', expiry: '12/39', cvc: '123', holder: 'Ann Orbit' }
  await fetch(String(body.page_url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  await vi.waitFor(() => expect(told(order.reference)).toHaveLength(1), patience)
  const visa = { brand: 'visa', last4: '4242', token: tokenOf(secret, fields.number) }
  expect(told(order.reference)[0]?.report.card).toEqual(visa)
  const { rows } = await database.pool.query(
    `select p::text || coalesce(w.report::text, '') as everything from sandbox_bank.payment p
     left join sandbox_bank.webhook w on w.report ->> 'reference' = p.reference
     where p.reference = $1`,
    [order.reference],
  )
  expect(rows[0].everything).not.toMatch(/424242|Ann Orbit/)
})

test('a saved card is charged by its token once, and asks for a code where its bank requires one', async () => {
  const charge = (number: string, given: object = {}) =>
    ask('POST', '/api/charges', { ...payment(given), token: tokenOf(secret, number) })
  const reference = randomUUID()
  const twice = await Promise.all([
    charge('4242424242424242', { reference }),
    charge('4242424242424242', { reference }),
  ])
  expect(twice.map(({ body }) => [body.state, body.page_url])).toEqual([
    ['paid', null],
    ['paid', null],
  ])
  await vi.waitFor(() => expect(told(reference)).toHaveLength(1), patience)
  const asked = await charge('4000000000003220')
  expect([asked.body.state, asked.body.page_url]).toEqual([
    'open',
    expect.stringContaining('/pay/'),
  ])
  const declined = await charge('4000000000000002')
  expect([declined.body.state, declined.body.reason]).toEqual(['declined', 'card_declined'])
  expect((await charge('4111111111111111')).status).toBe(422)
})

test('an order that is unsigned, incomplete or without an amount is refused', async () => {
  const unsigned = await fetch(`${bank.url}/api/payouts`, {
    method: 'POST',
    body: JSON.stringify(payout()),
  })
  expect(unsigned.status).toBe(403)
  for (const bad of [
    { amount_cents: 0 },
    { amount_cents: -1 },
    { amount_cents: 0.5 },
    { currency: 'XXX' },
  ]) {
    expect((await ask('POST', '/api/payouts', payout(bad))).status).toBe(422)
  }
  expect((await ask('POST', '/api/payments', payment({ return_url: 'javascript:1' }))).status).toBe(
    422,
  )
  expect((await ask('GET', '/api/payments/nobodys')).status).toBe(404)
})
