import { afterEach, expect, test } from 'vitest'
import type { Provider } from '../providers/adapter.ts'
import { prismBtcpay } from '../testing/prism-btcpay.ts'
import { btcpay } from './btcpay.ts'
import { mayBeOf } from './payouts.ts'

// Prism simulates the server from its API description; no live server is called.

type Payout = { id: string; state: string; metadata: unknown; revision: number }
let server: Awaited<ReturnType<typeof prismBtcpay>>
afterEach(() => server.close())

const order = {
  id: 7n,
  amount_cents: 20_000n,
  currency: 'BTC',
  network: 'bitcoin',
  address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
}
const asked = { id: 7n, action: 'cashout' as const, provider_ref: null }

function payoutOf(id: string, given: Partial<Payout> = {}) {
  const amount = '0.00020000'
  const sums = { originalCurrency: 'BTC', originalAmount: amount, payoutAmount: amount }
  const kind = { payoutCurrency: 'BTC', payoutMethodId: 'BTC-CHAIN', date: '1' }
  const where = { destination: order.address, metadata: { orderId: '7' } }
  return { id, ...sums, ...kind, ...where, revision: 0, state: 'AwaitingApproval', ...given }
}

/** A store that saves the payouts it creates; `isLate`: it creates one without answering. */
async function store(
  payouts: Payout[],
  { isLate }: { isLate?: () => boolean } = {},
): Promise<Provider> {
  server = await prismBtcpay(({ call, path, body }) => {
    const named = payouts.find(({ id }) => path.endsWith(`/${id}`))
    if (call === 'GET /api/v1/payouts/{payoutId}') return named
    if (call.startsWith('GET')) return payouts.filter(({ state }) => state !== 'unseen')
    if (named) return Object.assign(named, { state: 'AwaitingPayment' })
    expect(body).toMatchObject({ approved: false, metadata: { orderId: '7' } })
    const made = payoutOf(`OUT${payouts.length + 1}`)
    payouts.push(made)
    return isLate?.() ? 'the answer is lost' : made
  })
  const secret = JSON.stringify({ api_key: 'an api key', webhook_secret: 'a webhook secret' })
  return { id: 1n, identifier: 'btcpay', adapter: 'btcpay', api_url: server.api_url, secret }
}

const send = (provider: Provider) => btcpay.orderPayout?.(provider, order)
const sent = { payment_id: 7n, provider_ref: 'OUT1', state: 'sent', amount_cents: 20_000n }
const approvedOf = (payouts: readonly Payout[]) =>
  payouts.filter(({ state }) => state === 'AwaitingPayment').map(({ id }) => id)

test('a payout is created and approved once, however often it is requested', async () => {
  const payouts: Payout[] = []
  const provider = await store(payouts)
  expect(await send(provider)).toMatchObject({ report: sent })
  expect(await send(provider)).toMatchObject({ report: sent })
  expect(payouts).toHaveLength(1)
  payouts[0] = payoutOf('OUT1', { state: 'Completed' })
  expect(await btcpay.askStatus(provider, asked)).toMatchObject({ report: { state: 'done' } })
})

test('a payout with a known id is fetched by it and must match the order', async () => {
  const paid = { state: 'Completed' }
  const other = payoutOf('OUT2', { ...paid, metadata: { orderId: '8' } })
  const provider = await store([payoutOf('OUT1', paid), other])
  const done = await btcpay.askStatus(provider, { ...asked, provider_ref: 'OUT1' })
  expect(done).toMatchObject({ report: { state: 'done' } })
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/v1/payouts/OUT1'])
  const of = (provider_ref: string) => btcpay.askStatus(provider, { ...asked, provider_ref })
  expect(await of('OUT2')).toMatchObject({ failure: 'a payout of another order' })
  expect(await of('OUT3')).toMatchObject({ refused: false })
})

test('a payout whose answer was lost is found by our number, and no other is created', async () => {
  const payouts: Payout[] = []
  let isLate = true
  const provider = await store(payouts, { isLate: () => isLate })
  expect(await send(provider)).toMatchObject({ refused: false })
  expect(await btcpay.askStatus(provider, asked)).toEqual({ unknown: true })
  expect(approvedOf(payouts)).toEqual([])
  isLate = false
  expect(await send(provider)).toMatchObject({ report: sent })
  expect(payouts.map(({ state }) => state)).toEqual(['AwaitingPayment'])
})

test('a payout that appears after another was created stays unapproved, whichever is first by id', async () => {
  for (const late of ['OUT0', 'OUT9']) {
    const payouts = [payoutOf(late, { state: 'unseen' })]
    const provider = await store(payouts)
    const { report } = (await send(provider)) as { report: { provider_ref: string } }
    payouts[0] = payoutOf(late)
    expect(await send(provider)).toMatchObject({ report })
    expect(await btcpay.askStatus(provider, asked)).toMatchObject({ report })
    expect(approvedOf(payouts)).toEqual([report.provider_ref])
    await server.close()
  }
})

test('of two payouts of which none was approved only one is', async () => {
  const payouts = [payoutOf('OUT2'), payoutOf('OUT1')]
  const provider = await store(payouts)
  for (let times = 0; times < 3; times += 1) {
    expect(await send(provider)).toMatchObject({ report: sent })
  }
  expect(approvedOf(payouts)).toEqual(['OUT1'])
})

test('two approved payouts need a review: nothing more is created or reported', async () => {
  const payouts = ['OUT1', 'OUT2'].map((id) => payoutOf(id, { state: 'AwaitingPayment' }))
  const provider = await store(payouts)
  const failure = 'more than one payout of one order'
  const double = { failure, refused: false, isUnexpected: true }
  expect([await send(provider), await btcpay.askStatus(provider, asked)]).toEqual([double, double])
  expect(payouts).toHaveLength(2)
})

/** A valid payout by the API description that we cannot parse. */
const unreadable = (metadata: object) =>
  Object.assign(payoutOf('ODD', { metadata }), { originalAmount: '0'.repeat(50) })

test('an unreadable payout of others is ignored', async () => {
  const provider = await store([unreadable({}), unreadable({ orderId: '17' })])
  expect(await send(provider)).toMatchObject({ report: { ...sent, provider_ref: 'OUT3' } })
})

test('an unreadable payout that may be ours needs a review', async () => {
  const payouts = [unreadable({ orderId: '7' }), payoutOf('OUT1')]
  const provider = await store(payouts)
  const said = { isUnexpected: true, refused: false }
  expect(await send(provider)).toMatchObject(said)
  expect(await btcpay.askStatus(provider, asked)).toMatchObject(said)
  expect(approvedOf(payouts)).toEqual([])
})

test('the number in an unreadable payout shows whose it may be', () => {
  const ids = [{ orderId: '7' }, { orderId: 7 }, { orderId: ['7'] }, 'order 7', 7]
  const may = ids.map((metadata) => ({ metadata }))
  expect(may.map((item) => mayBeOf(item, 7n))).toEqual(may.map(() => true))
  const bare = [null, 7, '7', [7], {}]
  const not = [...bare, { metadata: null }, { metadata: { orderId: { of: 70 } } }, { metadata: 17 }]
  expect(not.map((item) => mayBeOf(item, 7n))).toEqual(not.map(() => false))
})
