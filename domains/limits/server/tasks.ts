import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'
import { exclusionPeriods } from '../rules.ts'

/** Excludes a person, as staff have decided. */
export const exclusionDue = task({
  name: 'limits.exclude',
  payload: z.object({ player_id: Id, period: z.enum(exclusionPeriods) }),
})
