import { every, type Job } from '@casino/jobs/job.ts'
import { pruneDepositDays } from './day-store.ts'

/** The days of deposits are kept so long. */
const keptMs = 7 * 86_400_000

export const jobs: Job[] = [
  every('41 4 * * *', 'adventure.prune', ({ tx, now }) =>
    pruneDepositDays(tx, new Date(now.getTime() - keptMs)),
  ),
]
