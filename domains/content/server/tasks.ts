import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Publishes the documents whose time has come. */
export const publishScheduled = task({
  name: 'content.publish_scheduled',
  payload: z.strictObject({}),
})
