import { type Job, job, openJob } from '@casino/jobs/job.ts'
import { afterBooks } from './after-books.ts'
import { askBank } from './ask-bank.ts'
import { cancelAbandoned } from './cancel-abandoned.ts'
import { booksJob, payoutJob } from './job-names.ts'
import { sendPayout } from './send-payout.ts'

export const jobs: Job[] = [
  openJob(payoutJob.name, sendPayout),
  job(booksJob.name, afterBooks),
  openJob('cashbox.ask_bank', askBank, '* * * * *'),
  job('cashbox.cancel_abandoned', cancelAbandoned, '* * * * *'),
]
