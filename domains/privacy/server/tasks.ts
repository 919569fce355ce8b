import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Makes a data file that staff asked for. */
export const dataFileDue = task({
  name: 'privacy.make_data_file',
  payload: z.object({ data_file_id: Id }),
})

/** Erases a player, as two members of staff have agreed. */
export const erasureDue = task({ name: 'privacy.erase', payload: z.object({ player_id: Id }) })
