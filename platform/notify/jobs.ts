import { every, type Job } from '@casino/jobs/job.ts'
import { pruneNotifications } from './notification-store.ts'
import { shownSince } from './retention.ts'

/** Deletes old notifications, a bounded number every hour. */
export const notifyJobs: Job[] = [
  every('47 * * * *', 'notify.prune', async ({ tx, now }) => {
    await pruneNotifications(tx, shownSince(now))
  }),
]
