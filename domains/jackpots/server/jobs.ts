import type { Work } from '@casino/db/work.ts'
import { every, type Job } from '@casino/jobs/job.ts'
import { contributionDays } from '../rules.ts'
import { findNearPlay } from './alerts.ts'
import { removeOldContributions } from './pots/contribution-store.ts'
import { openFirstPots } from './pots/open-pot.ts'
import { pushChanged } from './push-jackpots.ts'

export const jobs: Job[] = [
  every('* * * * *', 'jackpots.open_pots', openFirstPots),
  every('* * * * *', 'jackpots.push_changed', pushChanged),
  every('23 * * * *', 'jackpots.find_near_play', findNearPlay),
  every('41 * * * *', 'jackpots.remove_old_contributions', removeOld),
]

function removeOld({ tx, now }: Work): Promise<void> {
  return removeOldContributions(tx, new Date(now.getTime() - contributionDays * 86_400_000))
}
