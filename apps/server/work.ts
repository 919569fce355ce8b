import type { Database } from '@casino/db/connect.ts'
import type { EventReaction } from '@casino/events/react.ts'
import { startRelay } from '@casino/events/relay.ts'
import { retryReactions } from '@casino/events/retry-later.ts'
import { startWorker } from '@casino/jobs/worker.ts'
import type { Log } from '@casino/log/log.ts'
import { mailJobs } from '@casino/mail/jobs.ts'
import { notifyJobs } from '@casino/notify/jobs.ts'
import { now } from '@casino/time/now.ts'
import { domains } from './domains.ts'
import { platformJobs } from './platform-jobs.ts'

/** Starts the background work: reactions and jobs. */
export async function startWork(
  { database: { db, pool }, log }: { database: Database; log: Log },
  reactions: EventReaction[],
): Promise<{ stop(): Promise<void> }> {
  const relay = startRelay({ db, log, now, reactions })
  const jobs = [
    ...platformJobs,
    ...mailJobs,
    ...notifyJobs,
    retryReactions(reactions),
    ...domains.flatMap((domain) => domain.jobs ?? []),
  ]
  const worker = await startWorker({ pool, db, log, now, jobs })
  return {
    async stop() {
      await Promise.all([relay.stop(), worker.stop()])
    },
  }
}
