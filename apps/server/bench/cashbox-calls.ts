import { paidReport, type Till } from './till.ts'

export type Shown = { id: number; amount_cents: number; currency: string; state: string }
type Opened = { payment: Shown }
type Order = { amount_cents: number; saved_profile_id?: number; keeps_profile?: boolean }

const methods = new WeakMap<Till, Promise<number>>()

/** The card of the house, asked for once. */
function cardOf(till: Till): Promise<number> {
  const known = methods.get(till)
  if (known) return known
  const asked = till
    .get<{ id: number; brand: string }[]>('/api/payment_methods?currency=EUR')
    .then(({ body }) => body.find(({ brand }) => brand === 'card')?.id ?? 0)
  methods.set(till, asked)
  return asked
}

/** Begins a deposit by card, under a key of its own or under this one. */
export async function deposit(till: Till, order: Order, key?: string) {
  const method_id = await cardOf(till)
  const asked = { ...order, method_id, currency: 'EUR', return_path: '/deposit' }
  return till.post<Opened>('/api/player/payments/deposits', asked, key)
}

export async function openDeposit(till: Till, amount_cents: number, more: Partial<Order> = {}) {
  const { status, body } = await deposit(till, { amount_cents, ...more })
  if (status !== 200) throw new Error(`a deposit was answered with ${status}`)
  return body.payment
}

/** Pays in by the bank's word. */
export async function payIn(till: Till, amount_cents: number, more: Partial<Order> = {}) {
  const payment = await openDeposit(till, amount_cents, more)
  const status = await till.tell(paidReport({ ...payment, reference: String(payment.id) }))
  if (status !== 200) throw new Error(`a webhook was answered with ${status}`)
}

export async function withdraw(till: Till, amount_cents: number) {
  const asked = { method_id: await cardOf(till), currency: 'EUR', amount_cents }
  return till.post<Shown>('/api/player/payments/withdrawals', asked)
}
