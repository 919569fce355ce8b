import type { Tx } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import { sql } from 'kysely'

export type JobContext = {
  tx: Tx
  now: Date
  log: Log
}
export type Job = {
  name: string
  /** When it runs by itself, as a cron line in UTC. */
  cron?: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds any payload
  run: (context: any, payload: any) => Promise<void>
  /** open: the job speaks to another server and opens its own transactions. */
  mode: 'tx' | 'open'
}

export type OpenJobContext = Omit<JobContext, 'tx'> & {
  inTransaction<T>(work: (context: JobContext) => Promise<T>): Promise<T>
}

/** A job of one transaction. */
export function job<Payload>(
  name: string,
  run: (context: JobContext, payload: Payload) => Promise<void>,
  cron?: string,
): Job {
  return { name, run, mode: 'tx', ...(cron ? { cron } : {}) }
}

/** A job that speaks to another server between its transactions. */
export function openJob<Payload>(
  name: string,
  run: (context: OpenJobContext, payload: Payload) => Promise<void>,
  cron?: string,
): Job {
  return { name, run, mode: 'open', ...(cron ? { cron } : {}) }
}

/**
 * Puts a job into the queue within the caller's transaction: it runs only if that commits. With a
 * `key` a waiting job of the same key is replaced. Failed runs are repeated with growing pauses.
 */
// biome-ignore lint/complexity/useMaxParams: the options are rarely given
export async function addJob(
  tx: Tx,
  job: { name: string },
  payload: object,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt ?? null}, job_key := ${key ?? null}, max_attempts := 25)`.execute(tx)
}
