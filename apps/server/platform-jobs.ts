import { pruneOutbox } from '@casino/events/outbox-store.ts'
import { pruneAnswers } from '@casino/http/answers/answer-store.ts'
import { every, type Job } from '@casino/jobs/job.ts'

const dayMs = 86_400_000

/** The maintenance jobs of the platform. */
export const platformJobs: Job[] = [
  every('17 * * * *', 'platform.prune', async ({ tx, now }) => {
    const yesterday = new Date(now.getTime() - dayMs)
    await pruneOutbox(tx, yesterday)
    await pruneAnswers(tx, yesterday)
  }),
]
