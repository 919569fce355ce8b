import { does, doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { afterBooks } from './after-books.ts'
import { askBank } from './ask-bank.ts'
import { cancelAbandoned } from './cancel-abandoned.ts'
import { sendPayout } from './send-payout.ts'
import { clerkDecides } from './staff/clerk-decides.ts'
import { booksDue, clerkDue, payoutDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(payoutDue, sendPayout),
  does(booksDue, afterBooks),
  does(clerkDue, clerkDecides),
  everyOpen('* * * * *', 'cashbox.ask_bank', askBank),
  every('* * * * *', 'cashbox.cancel_abandoned', cancelAbandoned),
]
