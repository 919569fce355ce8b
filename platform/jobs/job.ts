import type { Tx } from '@casino/db/connect.ts'
import type { OpenWork, Work } from '@casino/db/work.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'

/** A kind of job: its name and the schema of its payload. */
export type Task<Payload extends z.ZodMiniType = z.ZodMiniType> = { name: string; payload: Payload }

/** Declares a task. Actions add it to the queue; jobs.ts binds its handler. */
export function task<Payload extends z.ZodMiniType>(definition: Task<Payload>): Task<Payload> {
  return definition
}

export type Job = {
  name: string
  payload: z.ZodMiniType
  /** For scheduled jobs: a cron line in UTC. */
  cron?: string
  // biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds any payload
  run: (context: any, payload: any) => Promise<void>
  /** open: the job calls another server and opens its own transactions. */
  mode: 'tx' | 'open'
}

type Payload<T extends Task> = z.output<T['payload']>

/** Binds the handler of a task, which runs in one transaction. */
export function does<T extends Task>(
  { name, payload }: T,
  run: (work: Work, payload: Payload<T>) => Promise<void>,
): Job {
  return { name, payload, run, mode: 'tx' }
}

/** Binds the handler of a task that calls another server between its transactions. */
export function doesOpen<T extends Task>(
  { name, payload }: T,
  run: (work: OpenWork, payload: Payload<T>) => Promise<void>,
): Job {
  return { name, payload, run, mode: 'open' }
}

/** Declares a scheduled job that runs in one transaction; `cron` is in UTC. */
export function every(cron: string, name: string, run: (work: Work) => Promise<void>): Job {
  return { name, payload: z.unknown(), run, mode: 'tx', cron }
}

/** Declares a scheduled job that opens its own transactions. */
export function everyOpen(cron: string, name: string, run: (work: OpenWork) => Promise<void>): Job {
  return { name, payload: z.unknown(), run, mode: 'open', cron }
}

/**
 * Adds a task to the queue in the caller's transaction: it runs only if that commits. With a `key`
 * a waiting task with the same name and key is replaced; with `keepsTime` too, it still runs when
 * the first one was to run, so that nobody postpones it. Failed runs are retried with growing
 * pauses.
 */
// biome-ignore lint/complexity/useMaxParams: the options are rarely given
export async function addJob<T extends Task>(
  tx: Tx,
  { name, payload: schema }: T,
  payload: Payload<T>,
  { runAt, key, keepsTime }: { runAt?: Date; key?: string; keepsTime?: true } = {},
): Promise<void> {
  const sent = JSON.stringify(z.encode(schema, payload as never))
  await sql`select jobs.add_job(${name}, ${sent}::json, ${runAt ?? null},
    ${key === undefined ? null : `${name}:${key}`},
    ${keepsTime ? 'preserve_run_at' : 'replace'})`.execute(tx)
}
