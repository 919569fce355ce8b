import { type Db, plainPool } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import type { Log } from '@casino/log/log.ts'
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Task,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod/mini'
import { endPool } from './end-pool.ts'
import type { Job } from './job.ts'

export type WorkerOptions = {
  pool: pg.Pool
  db: Db
  log: Log
  jobs: Job[]
  now(): Date
}
const concurrency = 2

/** Creates the tables of the queue, before the first job is added. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet })
  // Access to the queue is granted by role. Its row level security has no policies and would hide
  // all rows.
  await pool.query(`do $$ declare queue regclass; begin
    for queue in select oid from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    loop execute format('alter table %s disable row level security', queue); end loop;
  end $$`)
}

/** Runs the jobs of all domains in this process. A job is one transaction, unless it is open. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { jobs } = options
  // The queue writes its ids as JSON, which has no bigint.
  const pool = plainPool(options.pool, { max: concurrency + 2, name: 'jobs' })
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 500,
    logger: quiet,
    taskList: tasksOf(options),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
    ),
  })
  runner.promise.catch((error) => options.log.error({ err: error }, 'jobs ended'))
  return {
    async stop() {
      await runner.stop()
      await endPool(pool)
    },
  }
}

/** The handlers of all jobs for the queue's worker. */
export function tasksOf(options: WorkerOptions): TaskList {
  return Object.fromEntries(options.jobs.map((job) => [job.name, taskOf(options, job)]))
}

function taskOf({ db, log, now }: WorkerOptions, { name, mode, payload, run }: Job): Task {
  return async (sent) => {
    try {
      const given = { now: now(), log }
      const wanted = z.decode(payload, sent)
      const inTransaction = transactionsOn(db, () => given)
      if (mode === 'open') return await run({ ...given, db, inTransaction }, wanted)
      await inTransaction((work) => run(work, wanted))
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed, it is repeated')
      throw error
    }
  }
}

const quiet = new Logger(() => () => undefined)
