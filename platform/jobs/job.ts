import type { Tx } from '@casino/db/connect.ts'
import type { OpenWork, Work } from '@casino/db/work.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'

/** What waits in the queue: its name, and what is to be known when it runs. */
export type Task<Payload extends z.ZodMiniType = z.ZodMiniType> = { name: string; payload: Payload }

/** Declares what actions put into the queue; jobs.ts says who does it. */
export function task<Payload extends z.ZodMiniType>(definition: Task<Payload>): Task<Payload> {
  return definition
}

export type Job = {
  name: string
  payload: z.ZodMiniType
  /** When it runs by itself, as a cron line in UTC. */
  cron?: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds any payload
  run: (context: any, payload: any) => Promise<void>
  /** open: the job speaks to another server and opens its own transactions. */
  mode: 'tx' | 'open'
}

type Payload<T extends Task> = z.output<T['payload']>

/** Who does a task, in one transaction. */
export function does<T extends Task>(
  { name, payload }: T,
  run: (work: Work, payload: Payload<T>) => Promise<void>,
): Job {
  return { name, payload, run, mode: 'tx' }
}

/** Who does a task that speaks to another server between its transactions. */
export function doesOpen<T extends Task>(
  { name, payload }: T,
  run: (work: OpenWork, payload: Payload<T>) => Promise<void>,
): Job {
  return { name, payload, run, mode: 'open' }
}

/** What is done by the clock, in one transaction: `every` is a cron line in UTC. */
export function every(cron: string, name: string, run: (work: Work) => Promise<void>): Job {
  return { name, payload: z.unknown(), run, mode: 'tx', cron }
}

/** What is done by the clock and opens its own transactions. */
export function everyOpen(cron: string, name: string, run: (work: OpenWork) => Promise<void>): Job {
  return { name, payload: z.unknown(), run, mode: 'open', cron }
}

/**
 * Puts a task into the queue within the caller's transaction: it runs only if that commits. With a
 * `key` a waiting one of the same task and key is replaced. Failed runs are repeated with growing
 * pauses.
 */
// biome-ignore lint/complexity/useMaxParams: the options are rarely given
export async function addJob<T extends Task>(
  tx: Tx,
  { name, payload: schema }: T,
  payload: Payload<T>,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const sent = JSON.stringify(z.encode(schema, payload as never))
  await sql`select graphile_worker.add_job(${name}, payload := ${sent}::json,
    run_at := ${runAt ?? null}, job_key := ${key === undefined ? null : `${name}:${key}`},
    max_attempts := 25)`.execute(tx)
}
