import { does, doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { afterBooks } from './after-books.ts'
import { askBank } from './ask-bank.ts'
import { cancelAbandoned } from './cancel-abandoned.ts'
import { reconcileAll } from './reconcile/reconcile-all.ts'
import { sendPayout } from './send-payout.ts'
import { clerkDecides } from './staff/clerk-decides.ts'
import { booksDue, clerkDue, payoutDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(payoutDue, sendPayout),
  does(booksDue, afterBooks),
  does(clerkDue, clerkDecides),
  everyOpen('* * * * *', 'cashbox.ask_bank', askBank),
  everyOpen('20 3 * * *', 'cashbox.reconcile', reconcileAll),
  every('* * * * *', 'cashbox.cancel_abandoned', cancelAbandoned),
]
