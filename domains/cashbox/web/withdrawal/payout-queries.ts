import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { showPayouts, showReceipt } from '../../payout-contract.ts'

export type ReceiptData = Received<typeof showReceipt>
export type PartsData = ReceiptData['parts']

/** The polling interval: queue and times change without an event. */
const watchMs = 15_000

/** The signed receipt of a payment, refetched while it is open. */
export const receiptOf = (id: number) => ({
  ...ask(showReceipt, { id }),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: ReceiptData | undefined } }) =>
    query.state.data?.parts.payment.content.finished_at ? false : watchMs,
})

export const payouts = (currency: string) => ask(showPayouts, { currency })
