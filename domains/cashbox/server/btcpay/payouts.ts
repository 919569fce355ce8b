import * as z from 'zod/mini'
import type { State } from '../../rules.ts'
import type { Report } from '../providers/adapter.ts'
import { centsOf, ourCurrency } from './money.ts'

/** What is read of a payout. Further fields may come. */
export const Payout = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  destination: z.string(),
  originalCurrency: z.string().check(z.maxLength(10)),
  revision: z.int(),
  originalAmount: z.string().check(z.maxLength(40)),
  state: z.string().check(z.maxLength(40)),
  metadata: z.nullish(z.object({ orderId: z.nullish(z.string()) })),
})
export type Payout = z.output<typeof Payout>

/** The states of payouts in our words. */
const states: Readonly<Record<string, State>> = {
  AwaitingApproval: 'sent',
  AwaitingPayment: 'sent',
  InProgress: 'processing',
  Completed: 'done',
  Cancelled: 'failed',
}

const isUnapproved = ({ state }: Payout) => state === 'AwaitingApproval'
const isCancelled = ({ state }: Payout) => state === 'Cancelled'

/**
 * Of the payouts that were made for one withdrawal of ours the one that counts. A server that answered too late may have made more
 * of them: the one that was approved counts, else the one that can be, by the order of their names. `double`: more than
 * one may be paid, which only a person at that server can have done.
 */
export function payoutFor(payouts: readonly Payout[]): Payout | 'double' | undefined {
  const ours = payouts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const approved = ours.filter((payout) => !isUnapproved(payout) && !isCancelled(payout))
  if (approved.length > 1) return 'double'
  return approved[0] ?? ours.find(isUnapproved) ?? ours[0]
}

/**
 * Whether a payout that is not understood may have been made for a withdrawal of ours: where its order cannot be read either, whatever
 * is said with it names our number.
 */
export function mayBeOf(item: unknown, payment_id: bigint): boolean {
  const { metadata } = (item ?? {}) as { metadata?: { orderId?: unknown } | null }
  const order = metadata?.orderId
  if (typeof order === 'string') return order === String(payment_id)
  return new RegExp(`(^|\\D)${payment_id}(\\D|$)`).test(JSON.stringify(metadata ?? null))
}

export function payoutReport(payout: Payout, payment_id: bigint): Report | undefined {
  const currency = ourCurrency(payout.originalCurrency)
  const amount_cents = centsOf(payout.originalAmount, currency)
  if (amount_cents === undefined) return undefined
  return {
    payment_id,
    provider_ref: payout.id,
    action: 'cashout',
    state: Object.hasOwn(states, payout.state) ? states[payout.state] : undefined,
    amount_cents,
    currency,
    reason: payout.state === 'Cancelled' ? 'not_signed' : null,
  }
}
