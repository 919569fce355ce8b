import * as z from 'zod/mini'
import type { State } from '../../rules.ts'
import type { Report } from '../providers/adapter.ts'
import { centsOf, ourCurrency } from './money.ts'

/** The fields of a payout that are read. Others are allowed. */
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

/** Maps the states of payouts to ours. */
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
 * Chooses the payout that counts for a withdrawal. Late answers of the server may lead to several:
 * the approved one counts, otherwise the first that can be approved, by id. `double`: more than one
 * may be paid, which only an operator of that server can cause.
 */
export function payoutFor(payouts: readonly Payout[]): Payout | 'double' | undefined {
  const ours = payouts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const approved = ours.filter((payout) => !isUnapproved(payout) && !isCancelled(payout))
  if (approved.length > 1) return 'double'
  return approved[0] ?? ours.find(isUnapproved) ?? ours[0]
}

/**
 * Whether an unreadable payout may belong to a withdrawal of ours. If its metadata is unreadable
 * too, any occurrence of our number counts.
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
