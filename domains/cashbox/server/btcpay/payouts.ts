import * as z from 'zod/mini'
import type { State } from '../../rules.ts'
import type { Report } from '../providers/adapter.ts'
import { centsOf, ourCurrency } from './money.ts'

/** What is read of a payout. Further fields may come. */
export const Payout = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  destination: z.string(),
  originalCurrency: z.string().check(z.maxLength(10)),
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

/** Of a store's payouts the one that was ordered for a withdrawal of ours. */
export function payoutFor(payouts: readonly Payout[], id: bigint): Payout | undefined {
  return payouts.find(({ metadata }) => metadata?.orderId === String(id))
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
