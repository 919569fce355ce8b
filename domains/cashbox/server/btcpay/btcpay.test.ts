import { signHex } from '@casino/secrets/hmac.ts'
import { afterEach, expect, test } from 'vitest'
import type { Provider } from '../providers/adapter.ts'
import { prismBtcpay } from '../testing/prism-btcpay.ts'
import { btcpay } from './btcpay.ts'
import { centsOf } from './money.ts'

// Prism simulates the server from its API description; no live server is called.

type Server = Awaited<ReturnType<typeof prismBtcpay>>
let server: Server
afterEach(() => server?.close())

const keys = { api_key: 'an api key', webhook_secret: 'a webhook secret' }

async function provider(answer: Parameters<typeof prismBtcpay>[0]): Promise<Provider> {
  server = await prismBtcpay(answer)
  const { api_url } = server
  const secret = JSON.stringify(keys)
  return { id: 1n, identifier: 'btcpay', adapter: 'btcpay', api_url, secret }
}

const invoice = {
  id: 'INV1',
  storeId: 'store1',
  amount: '0.00050000',
  paidAmount: '0',
  currency: 'BTC',
  type: 'Standard',
  checkoutLink: 'https://btcpay.example/i/INV1',
  createdTime: 1,
  expirationTime: 2,
  monitoringExpiration: 3,
  status: 'New',
  additionalStatus: 'None',
  availableStatusesForManualMarking: ['Settled', 'Invalid'],
  archived: false,
  metadata: { orderId: '12' },
}
const order = {
  id: 12n,
  amount_cents: 50_000n,
  currency: 'BTC',
  brand: 'btcpay',
  locale: 'de',
  return_url: 'https://casino.example/deposit?payment=12',
  expires_at: new Date('2030-01-01T00:30:00Z'),
  open_minutes: 30,
}
const asked = { id: 12n, action: 'deposit' as const, provider_ref: 'INV1' }

test('a deposit opens one invoice with our number and the total amount', async () => {
  const made: unknown[] = []
  const store = await provider(({ call, body }) => {
    if (call.startsWith('GET')) return made
    made.push(invoice)
    expect(body).toMatchObject({ amount: '0.00050000', currency: 'BTC' })
    return invoice
  })
  const page = { provider_ref: 'INV1', page_url: 'https://btcpay.example/i/INV1' }
  expect(await btcpay.openPage?.(store, order)).toEqual(page)
  expect(await btcpay.openPage?.(store, order)).toEqual(page)
  expect(made).toHaveLength(1)
  expect(server.asked[0]).toMatchObject({ authorization: 'token an api key', query: '?orderId=12' })
})

type Payment = { value: string; status: string }
const methodOf = (payments: Payment[], currency = 'BTC') => ({
  paymentMethodId: `${currency}-CHAIN`,
  currency,
  payments,
})

/** The report about an invoice with these payments. */
async function reportedOf(given: object, payments: Payment[] = [], currency = 'BTC') {
  const store = await provider(({ path }) =>
    path.endsWith('/payment-methods') ? [methodOf(payments, currency)] : [{ ...invoice, ...given }],
  )
  const told = await btcpay.askStatus(store, asked)
  await server.close()
  return 'report' in told ? told.report : told
}

test('the invoice states map to ours', async () => {
  const of = async (given: object) => {
    const told = await reportedOf(given)
    return 'action' in told ? told.state : told
  }
  expect(await of({})).toBe('pending')
  expect(await of({ status: 'Processing' })).toBe('processing')
  expect(await of({ status: 'Settled' })).toBe('done')
  expect(await of({ status: 'Expired' })).toBe('canceled')
  expect(await of({ status: 'Invalid' })).toBe('failed')
  expect(await of({ status: 'Invalid', additionalStatus: 'PaidPartial' })).toBeUndefined()
  expect(await of({ metadata: { orderId: '13' } })).toEqual({ unknown: true })
})

const settled = (value: string) => ({ value, status: 'Settled' })
const confirming = (value: string) => ({ value, status: 'Processing' })

test('an invoice that is paid with a surplus tells what is confirmed', async () => {
  const over = { status: 'Settled', additionalStatus: 'PaidOver' }
  const paid = [settled('0.0004'), settled('0.0003'), confirming('1')]
  const done = { state: 'done', amount_cents: 50_000n }
  expect(await reportedOf(over, paid)).toMatchObject({ ...done, arrived_cents: 70_000n })
  const invalid = [settled('0.0005'), { value: '1', status: 'Invalid' }]
  expect(await reportedOf(over, invalid)).toMatchObject({ ...done, arrived_cents: 50_000n })
})

test.each(['PaidPartial', 'PaidLate'])(
  'an invoice that expired and is paid (%s) tells what is confirmed, and waits until it is',
  async (additionalStatus) => {
    const late = { status: 'Expired', additionalStatus }
    expect(await reportedOf(late, [settled('0.0002')])).toMatchObject({
      state: 'done',
      amount_cents: 50_000n,
      arrived_cents: 20_000n,
      isLate: true,
    })
    const waiting = await reportedOf(late, [settled('0.0002'), confirming('0.0001')])
    expect(waiting).toMatchObject({ state: 'processing', reason: 'confirming' })
    expect(await reportedOf(late)).toMatchObject({ state: 'canceled' })
    const other = await reportedOf(late, [settled('0.0002')], 'LTC')
    expect(other).toMatchObject({ isUnexpected: true })
  },
)

test('an invoice that has a part of its coins is not closed, so that they are credited later', async () => {
  const store = await provider(() => [{ ...invoice, additionalStatus: 'PaidPartial' }])
  expect(await btcpay.closePage?.(store, asked)).toMatchObject({ report: { state: 'canceled' } })
  expect(server.asked.map(({ call }) => call.split(' ')[0])).toEqual(['GET'])
})

test('the list of a day tells what was paid where that may differ', async () => {
  const of = async (given: object) => {
    const store = await provider(() => [{ ...invoice, ...given }])
    const day = await btcpay.listDay?.(store, '2030-01-02')
    await server.close()
    return day && 'lines' in day ? day.lines[0] : undefined
  }
  const paidAmount = '0.0007'
  expect(await of({ status: 'Settled', additionalStatus: 'PaidOver', paidAmount })).toMatchObject({
    amount_cents: 50_000n,
    arrived_cents: 70_000n,
    isDone: true,
  })
  expect(await of({ status: 'Expired', additionalStatus: 'PaidLate', paidAmount })).toMatchObject({
    arrived_cents: 70_000n,
    isDone: null,
  })
  expect(await of({ status: 'Expired' })).toMatchObject({ isDone: false })
})

test('a deposit that is given up is marked invalid, a paid one is not', async () => {
  const store = await provider(({ call }) =>
    call.startsWith('GET') ? [invoice] : { ...invoice, status: 'Invalid' },
  )
  const closed = await btcpay.closePage?.(store, asked)
  expect(closed).toMatchObject({ report: { state: 'canceled', amount_cents: 50_000n } })
  await server.close()
  const paid = await provider(() => [{ ...invoice, status: 'Settled' }])
  expect(await btcpay.closePage?.(paid, asked)).toMatchObject({ report: { state: 'done' } })
  expect(server.asked).toHaveLength(1)
})

test('a webhook needs a signature over its exact bytes and only names the invoice to fetch', async () => {
  const store = await provider(() => ({}))
  const event = {
    deliveryId: 'D1',
    webhookId: 'W1',
    originalDeliveryId: 'D1',
    isRedelivery: false,
    type: 'InvoiceSettled',
    timestamp: 1,
    storeId: 'store1',
    invoiceId: 'INV1',
    metadata: { orderId: '12' },
  }
  const described = (body: object) =>
    fetch(`${new URL(server.api_url).origin}/webhooks/InvoiceSettled`, {
      method: 'POST',
      headers: { 'btcpay-sig': 'sha256=00', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await described(event)).status).toBe(200)
  expect((await described({ ...event, invoiceId: 7 })).status).toBe(422)
  const read = (told: unknown, sign = (text: string) => signHex(keys.webhook_secret, text)) => {
    const text = JSON.stringify(told)
    const headers = { 'btcpay-sig': `sha256=${sign(text)}` }
    const message = { method: 'POST', path: '/', headers, body: Buffer.from(text) }
    return btcpay.readWebhook(store, message, new Date())
  }
  expect(read(event)).toEqual({ event_id: 'D1', ask: asked })
  expect(read(event, () => signHex('another', 'text'))).toBe('unsigned')
  expect(read(event, (text) => signHex(keys.webhook_secret, `${text} `))).toBe('unsigned')
  expect(read({ ...event, type: 'PayoutUpdated' })).toBe('ignored')
  expect(read({ ...event, metadata: { orderId: 'a shop of another' } })).toBe('ignored')
  expect(read({ type: 'InvoiceSettled' })).toBe('malformed')
})

test('the invoices of a day are its report, and a refusal differs from no answer', async () => {
  const store = await provider(() => [{ ...invoice, status: 'Settled' }])
  const day = await btcpay.listDay?.(store, '2030-01-02')
  expect(day).toMatchObject({ lines: [{ payment_id: 12n, amount_cents: 50_000n, isDone: true }] })
  const span = '?startDate=1893542400&endDate=1893628799'
  expect(server.asked.map(({ query }) => query)).toEqual([`${span}&skip=0&take=200`])
  await server.close()
  const away = await btcpay.openPage?.(store, order)
  expect(away).toMatchObject({ refused: false })
})

test('a day with many invoices is fetched page by page', async () => {
  const all = Array.from({ length: 401 }, (_, at) => ({ ...invoice, id: `INV${at}` }))
  const store = await provider(({ query }) => {
    const from = Number(new URLSearchParams(query).get('skip'))
    return all.slice(from, from + 200)
  })
  const day = await btcpay.listDay?.(store, '2030-01-02')
  expect(day && 'lines' in day && day.lines.map(({ provider_ref }) => provider_ref)).toEqual(
    all.map(({ id }) => id),
  )
  expect(server.asked).toHaveLength(3)
})

test('amounts are parsed exactly or rejected', () => {
  expect(centsOf('0.0005', 'BTC')).toBe(50_000n)
  expect(centsOf('5.00000000', 'EUR')).toBe(500n)
  expect(centsOf('150', 'JPY')).toBe(150n)
  for (const bad of ['0.005', '-1', '1e3', '', ' 1', '1.']) {
    expect(centsOf(bad, 'EUR')).toBeUndefined()
  }
})
