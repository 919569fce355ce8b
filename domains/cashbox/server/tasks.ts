import { CurrencyCode, Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Sends an approved withdrawal to the bank. */
export const payoutDue = task({
  name: 'cashbox.send_payout',
  payload: z.object({ payment_id: Id }),
})

/** Checks a held withdrawal again. The stored task name refers to the first kind of hold. */
export const heldDue = task({ name: 'cashbox.after_books', payload: z.object({ payment_id: Id }) })

/** Approves a withdrawal automatically in a demo. */
export const demoStaffDue = task({
  name: 'cashbox.clerk_decides',
  payload: z.object({ payment_id: Id }),
})

/** Compares a provider's list of a day with our payments again. */
export const reconcileDue = task({
  name: 'cashbox.reconcile_day',
  payload: z.object({ provider: z.string(), day: z.iso.date() }),
})

/** Tells players that the methods of a currency have changed. */
export const methodsSwitched = task({
  name: 'cashbox.methods_switched',
  payload: z.object({ currency: CurrencyCode }),
})
