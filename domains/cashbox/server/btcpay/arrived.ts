import * as z from 'zod/mini'
import type { Invoice } from './invoices.ts'
import { centsOf, ourCurrency } from './money.ts'

const Text = z.string().check(z.maxLength(100))

/** The payment methods of an invoice with their payments. Others fields are allowed. */
export const PaidMethods = z.array(
  z.object({
    currency: Text,
    payments: z.array(z.object({ value: Text, status: Text })),
  }),
)

/** What has arrived for an invoice: confirmed, and whether more waits for confirmations. */
export type Arrived = { settled_cents: bigint; isConfirming: boolean }

/** Whether another amount than ordered may have arrived, or after the invoice has expired. */
export function mayDiffer({ status, additionalStatus = 'None' }: Invoice): boolean {
  if (status === 'Settled') return additionalStatus === 'PaidOver'
  return status === 'Expired' && ['PaidPartial', 'PaidLate'].includes(additionalStatus)
}

/** Sums the payments of an invoice; undefined if one has another currency or no valid amount. */
export function arrivedIn(
  invoice: Invoice,
  methods: z.output<typeof PaidMethods>,
): Arrived | undefined {
  const currency = ourCurrency(invoice.currency)
  const arrived = { settled_cents: 0n, isConfirming: false }
  for (const method of methods) {
    for (const { value, status } of method.payments) {
      const cents = ourCurrency(method.currency) === currency ? centsOf(value, currency) : undefined
      if (cents === undefined) return undefined
      if (status === 'Settled') arrived.settled_cents += cents
      if (status === 'Processing') arrived.isConfirming = true
    }
  }
  return arrived
}
