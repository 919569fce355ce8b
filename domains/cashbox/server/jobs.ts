import { does, doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { cancelAbandoned } from './deposits/cancel-abandoned.ts'
import { closeRepaid } from './findings/money-missing.ts'
import { announceMethods } from './methods/announce-methods.ts'
import { resumePayout } from './payout-gate/hold-payout.ts'
import { pollPayments } from './poll-payments.ts'
import { payLate } from './promise/pay-late.ts'
import { cancelUnproved } from './proof/cancel-unproved.ts'
import { reconcileAgain, reconcileAll } from './reconcile/reconcile-all.ts'
import { sendPayout } from './send-payout.ts'
import { approveByDemoStaff } from './staff/approve-by-demo-staff.ts'
import { demoStaffDue, heldDue, methodsSwitched, payoutDue, reconcileDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(payoutDue, sendPayout),
  does(heldDue, resumePayout),
  doesOpen(reconcileDue, reconcileAgain),
  does(demoStaffDue, approveByDemoStaff),
  does(methodsSwitched, announceMethods),
  everyOpen('* * * * *', 'cashbox.ask_bank', pollPayments),
  everyOpen('20 3 * * *', 'cashbox.reconcile', reconcileAll),
  every('15 * * * *', 'cashbox.close_repaid', closeRepaid),
  every('* * * * *', 'cashbox.cancel_abandoned', cancelAbandoned),
  everyOpen('* * * * *', 'cashbox.cancel_unproved', cancelUnproved),
  everyOpen('* * * * *', 'cashbox.pay_late', payLate),
]
