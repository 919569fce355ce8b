import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { showPayouts, showReceipt } from '../../payout-contract.ts'

export type ReceiptData = Received<typeof showReceipt>
export type PartsData = ReceiptData['parts']

/** Beside the socket, which may be away: place and times change without a word of it. */
const watchMs = 15_000

/** What the house signs of a payment, anew while it goes on. */
export const receiptOf = (id: number) => ({
  ...ask(showReceipt, { id }),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: ReceiptData | undefined } }) =>
    query.state.data?.parts.payment.content.finished_at ? false : watchMs,
})

export const payouts = (currency: string) => ask(showPayouts, { currency })
