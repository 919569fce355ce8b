import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Sends activated free spins to the provider of their games. */
export const spinsDue = task({
  name: 'bonuses.issue_freespins',
  payload: z.object({ player_id: Id, id: Id }),
})
