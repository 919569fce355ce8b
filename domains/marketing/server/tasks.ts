import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Pays a statement that is released. */
export const statementDue = task({
  name: 'marketing.pay_statement',
  payload: z.object({ id: Id }),
})

/** Calls the server of an affiliate. */
export const postbackDue = task({
  name: 'marketing.send_postback',
  payload: z.object({ id: Id }),
})
