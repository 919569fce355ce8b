import { plainPool } from '@casino/db/connect.ts'
import type { Domain, Services } from '@casino/domain/domain.ts'
import type { TextsOf } from '@casino/i18n/texts.ts'
import { endPool } from '@casino/jobs/end-pool.ts'
import type { Job } from '@casino/jobs/job.ts'
import { tasksOf } from '@casino/jobs/worker.ts'
import { configureMail } from '@casino/mail/configure-mail.ts'
import { mailJobs, type SavedMail } from '@casino/mail/jobs.ts'
import { configureNotify } from '@casino/notify/configure-notify.ts'
import { notifyJobs } from '@casino/notify/jobs.ts'
import { Logger, runOnce } from 'graphile-worker'
import { readMails } from './read-mails.ts'

type Given = { domains: readonly Domain[]; textsOf: TextsOf; siteUrl: string }

const secret = 'seals the mails of a test'
/** With which the mail provider of a test signs. */
export const mailWebhookSecret = 'a mail provider signs with this'

/** Runs the job queue of a test casino and reads its mails. */
export function queueOf(services: Services, { domains, textsOf, siteUrl }: Given) {
  configureMail({
    from: 'Casino <casino@localhost>',
    secret,
    webhookSecret: mailWebhookSecret,
    textsOf,
    brandOf: () => ({ name: 'Casino', url: siteUrl }),
  })
  configureNotify({ textsOf })
  const jobs = [...domains.flatMap((domain) => domain.jobs ?? []), ...mailJobs, ...notifyJobs]
  return {
    /** Runs all jobs that are due now or in a moment, as the worker would. */
    work: () => runQueuedJobs(services, jobs),
    /** The mails to an address, newest first, after the queue is empty. */
    async mails(to: string): Promise<SavedMail[]> {
      await runQueuedJobs(services, jobs)
      return readMails(services.db, { to, secret })
    },
  }
}

const momentMs = 2000

/** Throws the first error of a job. */
async function runQueuedJobs(services: Services, jobs: Job[]): Promise<void> {
  const faults: unknown[] = []
  const log = Object.assign(services.log.child({}), {
    error: ({ err }: { err: unknown }) => faults.push(err),
  })
  const pgPool = plainPool(services.pool, { max: 2, name: 'work off' })
  try {
    const soon = new Date(services.now().getTime() + momentMs)
    await pgPool.query(
      `update graphile_worker._private_jobs set run_at = now()
        where run_at between now() and $1 and locked_at is null`,
      [soon],
    )
    await runOnce({
      pgPool,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
      taskList: tasksOf({ ...services, log, jobs }),
    })
  } finally {
    await endPool(pgPool)
  }
  if (faults.length > 0) throw faults[0]
}
