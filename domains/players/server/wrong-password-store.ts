import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** How many wrong passwords each subject has had in its running window. */
export async function countWrong(
  db: Db | Tx,
  { subjects, since }: { subjects: readonly string[]; since: Date },
): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(count) as most from players.wrong_password
    where subject = any(${subjects}::text[]) and window_started_at > ${since}`.execute(db)
  return rows[0]?.most ?? 0
}

/** Counts one more; a window that began before `since` starts anew. */
export async function addWrong(
  tx: Tx,
  { subjects, since, now }: { subjects: readonly string[]; since: Date; now: Date },
): Promise<void> {
  await sql`insert into players.wrong_password (subject, window_started_at, count)
    select subject, ${now}::timestamptz, 1 from unnest(${[...subjects].sort()}::text[]) subject
    on conflict (subject) do update set
      count = case when wrong_password.window_started_at > ${since}
        then wrong_password.count + 1 else 1 end,
      window_started_at = case when wrong_password.window_started_at > ${since}
        then wrong_password.window_started_at else excluded.window_started_at end`.execute(tx)
}

/** A right password clears the account's own count. */
export async function clearWrong(tx: Tx, subject: string): Promise<void> {
  await sql`delete from players.wrong_password where subject = ${subject}`.execute(tx)
}
