import { type CashboxClient, paidReport } from '../cashbox-client.ts'

export type Shown = { id: number; amount_cents: number; currency: string; state: string }
type Opened = { payment: Shown }
type Order = { amount_cents: number; saved_profile_id?: number; keeps_profile?: boolean }

const methods = new WeakMap<CashboxClient, Promise<number>>()

/** Returns the id of the payment method for cards; asks for it once. */
function cardOf(client: CashboxClient): Promise<number> {
  const known = methods.get(client)
  if (known) return known
  const asked = client
    .get<{ id: number; brand: string }[]>('/api/payment_methods?currency=EUR')
    .then(({ body }) => body.find(({ brand }) => brand === 'card')?.id ?? 0)
  methods.set(client, asked)
  return asked
}

/** Starts a deposit by card, with a new idempotency key unless one is given. */
export async function deposit(client: CashboxClient, order: Order, key?: string) {
  const method_id = await cardOf(client)
  const asked = { ...order, method_id, currency: 'EUR', return_path: '/deposit' }
  return client.post<Opened>('/api/player/payments/deposits', asked, key)
}

export async function openDeposit(
  client: CashboxClient,
  amount_cents: number,
  more: Partial<Order> = {},
) {
  const { status, body } = await deposit(client, { amount_cents, ...more })
  if (status !== 200) throw new Error(`a deposit was answered with ${status}`)
  return body.payment
}

/** Completes a deposit by the bank's webhook. */
export async function payIn(
  client: CashboxClient,
  amount_cents: number,
  more: Partial<Order> = {},
) {
  const payment = await openDeposit(client, amount_cents, more)
  const status = await client.sendWebhook(paidReport({ ...payment, reference: String(payment.id) }))
  if (status !== 200) throw new Error(`a webhook was answered with ${status}`)
}

export async function withdraw(client: CashboxClient, amount_cents: number) {
  const asked = { method_id: await cardOf(client), currency: 'EUR', amount_cents }
  return client.post<Shown>('/api/player/payments/withdrawals', asked)
}
