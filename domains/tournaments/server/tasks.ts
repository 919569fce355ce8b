import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** A tournament reaches the time of its next state. */
export const tournamentDue = task({ name: 'tournaments.due', payload: z.object({ id: Id }) })

/** The buy-ins of a cancelled tournament are given back. */
export const refundsDue = task({ name: 'tournaments.refund', payload: z.object({ id: Id }) })

/** A player was removed from a tournament: the buy-in is given back. */
export const removedDue = task({
  name: 'tournaments.removed',
  payload: z.object({ id: Id, player_id: Id }),
})

/** The awards of frozen tournaments can be paid. */
export const awardsDue = task({ name: 'tournaments.awards', payload: z.object({}) })
