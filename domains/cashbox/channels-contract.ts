// What only other clients hear of payments [4.56].
import { event } from '@casino/contract/event.ts'
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const Ended = z.object({
  id: Id,
  success: z.boolean(),
  currency: CurrencyCode,
  amount_cents: Cents,
  payment_system: z.string(),
})

/** The player has left the page of a payment provider, which has answered. */
export const pageAnswered = event({
  name: 'cashbox.page_answered',
  push: 'player',
  channel: 'allsecure_notification',
  payload: Ended,
})

/** How a payment ended, for the analytics of the page; its channel needs a signature. */
export const paymentMeasured = event({
  name: 'cashbox.payment_measured',
  push: 'player',
  channel: '$analytics',
  payload: z.object({ event: z.enum(['deposit', 'cashout']), ...Ended.shape }),
})
