import { does, doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { sweepBonuses } from './bonuses/sweep.ts'
import { pruneCodes } from './codes/prune-codes.ts'
import { issueSpins } from './freespins/issue-spins.ts'
import { sweepSpins } from './freespins/sweep-spins.ts'
import { giveLossBack, planLossBack } from './loss-back/give-loss-back.ts'
import { lossBackDue, spinsDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(spinsDue, issueSpins),
  does(lossBackDue, giveLossBack),
  everyOpen('* * * * *', 'bonuses.sweep', sweepBonuses),
  everyOpen('* * * * *', 'bonuses.sweep_freespins', sweepSpins),
  every('*/15 * * * *', 'bonuses.prune_codes', pruneCodes),
  every('*/10 * * * *', 'bonuses.plan_loss_back', planLossBack),
]
