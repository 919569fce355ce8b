import { does, doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { askBank } from './ask-bank.ts'
import { cancelAbandoned } from './cancel-abandoned.ts'
import { afterHold } from './leaving/hold-back.ts'
import { payLate } from './promise/pay-late.ts'
import { cancelUnproved } from './proof/cancel-unproved.ts'
import { reconcileAll } from './reconcile/reconcile-all.ts'
import { sendPayout } from './send-payout.ts'
import { clerkDecides } from './staff/clerk-decides.ts'
import { clerkDue, heldDue, payoutDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(payoutDue, sendPayout),
  does(heldDue, afterHold),
  does(clerkDue, clerkDecides),
  everyOpen('* * * * *', 'cashbox.ask_bank', askBank),
  everyOpen('20 3 * * *', 'cashbox.reconcile', reconcileAll),
  every('* * * * *', 'cashbox.cancel_abandoned', cancelAbandoned),
  everyOpen('* * * * *', 'cashbox.cancel_unproved', cancelUnproved),
  everyOpen('* * * * *', 'cashbox.pay_late', payLate),
]
