import { doesOpen, every, everyOpen, type Job } from '@casino/jobs/job.ts'
import { sweepBonuses } from './bonuses/sweep.ts'
import { pruneCodes } from './codes/prune-codes.ts'
import { issueSpins } from './freespins/issue-spins.ts'
import { sweepSpins } from './freespins/sweep-spins.ts'
import { spinsDue } from './tasks.ts'

export const jobs: Job[] = [
  doesOpen(spinsDue, issueSpins),
  everyOpen('* * * * *', 'bonuses.sweep', sweepBonuses),
  everyOpen('* * * * *', 'bonuses.sweep_freespins', sweepSpins),
  every('*/15 * * * *', 'bonuses.prune_codes', pruneCodes),
]
