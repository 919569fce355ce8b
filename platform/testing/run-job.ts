import type { Db } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import type { Domain } from '@casino/domain/domain.ts'
import type { Task } from '@casino/jobs/job.ts'
import type { Log } from '@casino/log/log.ts'
import type * as z from 'zod/mini'

/** Runs a job now, by its name or as a task with its payload. */
export type RunJob = {
  (name: string): Promise<void>
  <T extends Task>(task: T, payload: z.output<T['payload']>): Promise<void>
}
type Given = { db: Db; now(): Date; log: Log }

/** Lets a test run the jobs of these domains. */
export function jobsOf(domains: readonly Domain[], { db, now, log }: Given) {
  return async (wanted: string | Task, payload?: unknown): Promise<void> => {
    const name = typeof wanted === 'string' ? wanted : wanted.name
    const job = domains.flatMap(({ jobs }) => jobs ?? []).find((one) => one.name === name)
    if (!job) throw new Error(`there is no job ${name}`)
    const given = { now: now(), log }
    const inTransaction = transactionsOn(db, () => given)
    if (job.mode === 'open') await job.run({ ...given, db, inTransaction }, payload)
    else await inTransaction((work) => job.run(work, payload))
  }
}
