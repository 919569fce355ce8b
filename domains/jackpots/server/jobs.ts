import { every, type Job } from '@casino/jobs/job.ts'
import { findNearPlay } from './alerts.ts'
import { openFirstPots } from './pots/open-pot.ts'
import { removeOld } from './pots/remove-old.ts'

export const jobs: Job[] = [
  every('* * * * *', 'jackpots.open_pots', openFirstPots),
  every('23 * * * *', 'jackpots.find_near_play', findNearPlay),
  every('41 * * * *', 'jackpots.remove_old_contributions', removeOld),
]
