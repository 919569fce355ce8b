import * as z from 'zod/mini'
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

/** Sums the payments of an invoice in our currency; undefined if one has another currency or no valid amount. */
export function arrivedIn(
  currency: string,
  methods: z.output<typeof PaidMethods>,
): Arrived | undefined {
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
