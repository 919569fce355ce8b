import * as z from 'zod/mini'
import type { State } from '../../rules.ts'
import type { DayLine, Report } from '../providers/adapter.ts'
import { centsOf, ourCurrency } from './money.ts'

/** The fields of an invoice that are read. Others are allowed. */
export const Invoice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.string().check(z.maxLength(40)),
  currency: z.string().check(z.maxLength(10)),
  checkoutLink: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  status: z.string().check(z.maxLength(40)),
  additionalStatus: z.optional(z.string().check(z.maxLength(40))),
  metadata: z.nullish(z.object({ orderId: z.nullish(z.string()) })),
})
export type Invoice = z.output<typeof Invoice>

/** Maps the states of invoices to ours. */
const states: Readonly<Record<string, State>> = {
  New: 'pending',
  Processing: 'processing',
  Settled: 'done',
  Expired: 'canceled',
  Invalid: 'failed',
}

const reasons: Readonly<Record<string, string>> = {
  Expired: 'abandoned',
  Invalid: 'refused_by_bank',
}

/** Converts an invoice to a report; undefined if it is not one of ours. */
export function reportOf(invoice: Invoice): Report | undefined {
  const { id, status, additionalStatus } = invoice
  const payment_id = orderOf(invoice)
  const currency = ourCurrency(invoice.currency)
  const amount_cents = centsOf(invoice.amount, currency)
  if (payment_id === null || amount_cents === undefined) return undefined
  // Too few coins or too late: no state of ours fits, so a review is needed.
  const isPartly = additionalStatus === 'PaidPartial' && status !== 'New'
  const isLate = additionalStatus === 'PaidLate' && status === 'Expired'
  return {
    payment_id,
    provider_ref: id,
    action: 'deposit',
    state: isPartly || isLate || !Object.hasOwn(states, status) ? undefined : states[status],
    amount_cents,
    currency,
    reason: (Object.hasOwn(reasons, status) ? reasons[status] : undefined) ?? null,
  }
}

export function lineOf(invoice: Invoice): DayLine | undefined {
  const currency = ourCurrency(invoice.currency)
  const amount_cents = centsOf(invoice.amount, currency)
  if (amount_cents === undefined) return undefined
  const isDone = invoice.status === 'Settled'
  const { id: provider_ref } = invoice
  const payment_id = orderOf(invoice)
  return { provider_ref, action: 'deposit', payment_id, amount_cents, currency, isDone }
}

function orderOf({ metadata }: Invoice): bigint | null {
  const order = metadata?.orderId ?? ''
  return /^[1-9]\d{0,14}$/.test(order) ? BigInt(order) : null
}
