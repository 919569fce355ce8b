import { afterEach, expect, test } from 'vitest'
import type { Provider } from '../providers/adapter.ts'
import { type Examples, prismBtcpay } from '../testing/prism-btcpay.ts'
import { btcpay } from './btcpay.ts'

// Uses prism's own behaviour: it refuses calls that the description does not contain, and generates
// answers.

let server: Awaited<ReturnType<typeof prismBtcpay>>
afterEach(() => server.close())

const sums = { id: 12n, amount_cents: 50_000n, currency: 'BTC' }
const page = {
  ...sums,
  brand: 'btcpay',
  locale: 'de',
  return_url: 'https://casino.example/deposit?payment=12',
  expires_at: new Date('2030-01-01T00:30:00Z'),
  open_minutes: 30,
}
const payout = {
  ...sums,
  network: 'bitcoin',
  address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
}
const seeds = Array.from({ length: 12 }, (_, seed) => ({ seed: `seed ${seed}` }))

async function provider(answer: Parameters<typeof prismBtcpay>[0]): Promise<Provider> {
  server = await prismBtcpay(answer)
  const { api_url } = server
  const secret = JSON.stringify({ api_key: 'an api key', webhook_secret: 'a webhook secret' })
  return { id: 1n, identifier: 'btcpay', adapter: 'btcpay', api_url, secret }
}

const everyCall = [
  (store: Provider) => btcpay.openPage?.(store, page),
  (store: Provider) => btcpay.closePage?.(store, { ...sums, action: 'deposit', provider_ref: 'I' }),
  (store: Provider) => btcpay.askStatus(store, { ...sums, action: 'deposit', provider_ref: 'I' }),
  (store: Provider) => btcpay.orderPayout?.(store, payout),
  (store: Provider) => btcpay.askStatus(store, { ...sums, action: 'cashout', provider_ref: 'P' }),
  (store: Provider) => btcpay.askStatus(store, { ...sums, action: 'cashout', provider_ref: null }),
  (store: Provider) => btcpay.listDay?.(store, '2030-01-02'),
]

test.each<Examples>(['static', ...seeds])(
  'a valid answer without our number is never taken for our payment: %o',
  async (examples) => {
    const store = await provider(examples)
    for (const call of everyCall) {
      const said = await call(store)
      expect(said).toBeDefined()
      expect(said).not.toHaveProperty('report')
      // Prism refused nothing: all our calls match the description.
      expect(said).not.toMatchObject({ failure: expect.stringMatching(/^HTTP/) })
    }
  },
)

const invoices = '/api/v1/stores/store1/invoices'
const token = { authorization: 'token an api key' }

test.each([
  ['an amount that is a number', invoices, { amount: 5 }, token, 422],
  ['a setting that there is not', invoices, { checkout: { colour: 'red' } }, token, 422],
  ['a state that nobody can set', '/api/v1/invoices/I/status', { status: 'New' }, token, 422],
  ['a revision that is a text', '/api/v1/payouts/P', { revision: '0' }, token, 422],
  ['nobody who asks', invoices, { amount: '5' }, {}, 401],
  ['a call that there is not', '/api/v1/stores/store1/payouts/P', { revision: 0 }, token, 404],
] as const)('prism refuses %s', async (...[, path, body, headers, status]) => {
  const { api_url } = await provider(() => ({}))
  const answer = await fetch(`${new URL(api_url).origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(status)
  expect(server.asked).toEqual([])
})

test('an answer that does not match the description counts as no answer', async () => {
  const store = await provider(() => [{ id: 'INV1', amount: 5 }])
  const said = await btcpay.openPage?.(store, page)
  expect(said).toMatchObject({ failure: expect.stringMatching(/^HTTP 500/), refused: false })
})
