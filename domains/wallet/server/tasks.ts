import { Id } from '@casino/contract/values.ts'
import { task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'

/** Writes and signs a file of the books. */
export const bookFileDue = task({
  name: 'wallet.write_book_file',
  payload: z.object({ id: Id }),
})

/** Gives the ledger the newest rates of currencies. */
export const ratesDue = task({ name: 'wallet.apply_rates', payload: z.object({}) })
