import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Counting = { subjects: readonly string[]; since: Date; now: Date }

/**
 * Counts one attempt for each subject, and returns the counts. A window that began before `since`
 * restarts.
 */
export async function addAttempt(
  tx: Tx,
  { subjects, since, now }: Counting,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ subject: string; count: number }>`
    insert into staff.attempt as a (subject, window_started_at, count)
    select subject, ${now}::timestamptz, 1 from unnest(${[...subjects].sort()}::text[]) subject
    on conflict (subject) do update set
      count = case when a.window_started_at > ${since} then a.count + 1 else 1 end,
      window_started_at = case when a.window_started_at > ${since}
        then a.window_started_at else excluded.window_started_at end
    returning subject, count`.execute(tx)
  return new Map(rows.map(({ subject, count }) => [subject, count]))
}

/** After a right attempt: it does not count, and those before it of the `own` subject neither. */
export async function forgiveAttempts(
  tx: Tx,
  { own, shared }: { own: string; shared: readonly string[] },
): Promise<void> {
  await sql`update staff.attempt set count = case when subject = ${own} then 0
      else greatest(count - 1, 0) end
    where subject = any(${[own, ...shared].sort()}::text[])`.execute(tx)
}

export async function pruneAttempts(tx: Tx, before: Date): Promise<void> {
  await sql`delete from staff.attempt where window_started_at < ${before}`.execute(tx)
}
