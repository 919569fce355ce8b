import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** An approved withdrawal is sent to the bank. */
export const payoutDue = task({
  name: 'cashbox.send_payout',
  payload: z.object({ payment_id: Id }),
})

/** A withdrawal that is held back looks whether it may go on. Queues know it by the first thing that held one. */
export const heldDue = task({ name: 'cashbox.after_books', payload: z.object({ payment_id: Id }) })

/** The demo's clerk looks at a withdrawal. */
export const demoStaffDue = task({
  name: 'cashbox.clerk_decides',
  payload: z.object({ payment_id: Id }),
})
