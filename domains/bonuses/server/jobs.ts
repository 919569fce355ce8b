import { does, doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { sweepBonuses } from './bonuses/sweep.ts'
import { pruneCodes } from './codes/prune-codes.ts'
import { giveDepositBonusLater } from './deposits/give-deposit-bonus.ts'
import { cancelSpins, issueSpins } from './freespins/issue-spins.ts'
import { sweepSpins } from './freespins/sweep-spins.ts'
import { giveLossBack, planLossBack } from './loss-back/give-loss-back.ts'
import { depositBonusDue, lossBackDue, spinsCanceled, spinsDue } from './tasks.ts'

export const jobs: Job[] = [
  does(depositBonusDue, giveDepositBonusLater),
  doesOpen(spinsDue, issueSpins),
  does(lossBackDue, giveLossBack),
  doesOpen(spinsCanceled, cancelSpins),
  everyOpen('* * * * *', 'bonuses.sweep', sweepBonuses),
  everyOpen('* * * * *', 'bonuses.sweep_freespins', sweepSpins),
  every('*/15 * * * *', 'bonuses.prune_codes', pruneCodes),
  every('*/10 * * * *', 'bonuses.plan_loss_back', planLossBack),
]
