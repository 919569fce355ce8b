import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../rules.ts'

/** By what the tries to come in as somebody are counted. */
export function triesOf(email: string): string {
  return `player ${emailKey(email)}`
}

/**
 * Counts one more try of each subject, before it is known to be wrong: so that any number at once
 * are counted as well. A window that began before `since` starts anew. Gives the highest count.
 */
export async function takeTry(
  tx: Tx,
  { subjects, since, now }: { subjects: readonly string[]; since: Date; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into players.wrong_password (subject, window_started_at, count)
    select subject, ${now}::timestamptz, 1 from unnest(${[...subjects].sort()}::text[]) subject
    on conflict (subject) do update set
      count = case when wrong_password.window_started_at > ${since}
        then wrong_password.count + 1 else 1 end,
      window_started_at = case when wrong_password.window_started_at > ${since}
        then wrong_password.window_started_at else excluded.window_started_at end
    returning count`.execute(tx)
  return Math.max(...rows.map(({ count }) => count))
}

/** A right password, or a new one, clears the player's own count. */
export async function clearWrong(tx: Tx, subject: string): Promise<void> {
  await sql`delete from players.wrong_password where subject = ${subject}`.execute(tx)
}

/** A right try does not count against the address that it came from. */
export async function giveTryBack(tx: Tx, subject: string): Promise<void> {
  await sql`update players.wrong_password set count = count - 1
    where subject = ${subject} and count > 0`.execute(tx)
}

export async function pruneWrong(tx: Tx, before: Date): Promise<void> {
  await sql`delete from players.wrong_password where window_started_at < ${before}`.execute(tx)
}
