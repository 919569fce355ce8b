import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** The wallet stops counting the tickets of a drawn lottery. */
export const ticketsClosed = task({
  name: 'lotteries.close_tickets',
  payload: z.object({ id: Id }),
})
