import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** The wallet stops counting the tickets of a drawn lottery. */
export const ticketsClosed = task({
  name: 'lotteries.close_tickets',
  payload: z.object({ id: Id }),
})

/** Staff ask for a draw that is due. */
export const drawAsked = task({
  name: 'lotteries.draw_asked',
  payload: z.object({ id: Id }),
})
