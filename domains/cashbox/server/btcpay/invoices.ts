import * as z from 'zod/mini'
import type { State } from '../../rules.ts'
import type { DayLine, Report } from '../providers/adapter.ts'
import type { Arrived } from './arrived.ts'
import { centsOf, ourCurrency } from './money.ts'

/** The fields of an invoice that are read. Others are allowed. */
export const Invoice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.string().check(z.maxLength(40)),
  /** What was paid, confirmed or not. */
  paidAmount: z.optional(z.string().check(z.maxLength(40))),
  currency: z.string().check(z.maxLength(10)),
  checkoutLink: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  status: z.string().check(z.maxLength(40)),
  additionalStatus: z.optional(z.string().check(z.maxLength(40))),
  metadata: z.nullish(z.object({ orderId: z.nullish(z.string()) })),
})
export type Invoice = z.output<typeof Invoice>

/** Whether another amount than ordered may have arrived, or after the invoice has expired. */
export function mayDiffer({ status, additionalStatus = 'None' }: Invoice): boolean {
  if (status === 'Settled') return additionalStatus === 'PaidOver'
  return status === 'Expired' && ['PaidPartial', 'PaidLate'].includes(additionalStatus)
}

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

/**
 * Converts an invoice to a report; undefined if it is not one of ours. `arrived`: what was paid, if
 * that may differ from the order.
 */
export function reportOf(invoice: Invoice, arrived?: Arrived): Report | undefined {
  const { id, status, additionalStatus } = invoice
  const payment_id = orderOf(invoice)
  const currency = ourCurrency(invoice.currency)
  const amount_cents = centsOf(invoice.amount, currency)
  if (payment_id === null || amount_cents === undefined) return undefined
  const same = { payment_id, provider_ref: id, action: 'deposit' as const, amount_cents, currency }
  if (arrived) return { ...same, ...arrivalOf(invoice, arrived, amount_cents) }
  // An invalid invoice that was paid in part: no state of ours fits, so a review is needed.
  const isPartly = additionalStatus === 'PaidPartial' && status !== 'New'
  return {
    ...same,
    state: isPartly || !Object.hasOwn(states, status) ? undefined : states[status],
    reason: reasonOf(status),
  }
}

/** Only confirmed coins count. A settled invoice has at least its amount. */
function arrivalOf({ status }: Invoice, { settled_cents, isConfirming }: Arrived, ordered: bigint) {
  if (status === 'Settled') {
    const arrived_cents = settled_cents > ordered ? settled_cents : ordered
    return { state: 'done' as const, arrived_cents, reason: null }
  }
  if (isConfirming) return { state: 'processing' as const, reason: 'confirming' }
  if (settled_cents === 0n) return { state: 'canceled' as const, reason: 'abandoned' }
  return { state: 'done' as const, arrived_cents: settled_cents, isLate: true, reason: null }
}

function reasonOf(status: string): string | null {
  return (Object.hasOwn(reasons, status) ? reasons[status] : undefined) ?? null
}

export function lineOf(invoice: Invoice): DayLine | undefined {
  const currency = ourCurrency(invoice.currency)
  const amount_cents = centsOf(invoice.amount, currency)
  if (amount_cents === undefined) return undefined
  const isOther = mayDiffer(invoice)
  const paid_cents = isOther ? centsOf(invoice.paidAmount ?? '', currency) : undefined
  return {
    provider_ref: invoice.id,
    action: 'deposit',
    payment_id: orderOf(invoice),
    amount_cents,
    currency,
    // Of an expired invoice that was paid, only its payments tell.
    isDone: invoice.status === 'Settled' ? true : isOther ? null : false,
    ...(paid_cents === undefined ? {} : { arrived_cents: paid_cents }),
  }
}

function orderOf({ metadata }: Invoice): bigint | null {
  const order = metadata?.orderId ?? ''
  return /^[1-9]\d{0,14}$/.test(order) ? BigInt(order) : null
}
