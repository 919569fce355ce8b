import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Sends a message to an endpoint. */
export const deliveryDue = task({
  name: 'webhooks.deliver',
  payload: z.object({ delivery_id: Id }),
})
