import { type Db, plainPool } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Job } from './job.ts'

export type WorkerOptions = {
  pool: pg.Pool
  db: Db
  log: Log
  jobs: Job[]
  now(): Date
}
const concurrency = 2

/** Brings the queue's own tables up. Before the first job is added. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet })
}

/** Runs the jobs of all domains in this process. A job is one transaction, unless it is open. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { jobs } = options
  // The queue writes its ids as JSON, which knows no bigint.
  const pool = plainPool(options.pool, { max: concurrency + 2, name: 'jobs' })
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 500,
    logger: quiet,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, task(options, job)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
    ),
  })
  runner.promise.catch((error) => options.log.error({ err: error }, 'jobs ended'))
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

function task({ db, log, now }: WorkerOptions, { name, mode, run: work }: Job): TaskList[string] {
  return async (payload) => {
    try {
      const context = { now: now(), log }
      if (mode === 'open') {
        const inTransaction = <T>(inside: (context: object) => Promise<T>) =>
          db.transaction().execute((tx) => inside({ ...context, tx }))
        return await work({ ...context, inTransaction }, payload)
      }
      await db.transaction().execute((tx) => work({ ...context, tx }, payload))
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed, it is repeated')
      throw error
    }
  }
}

const quiet = new Logger(() => () => undefined)
