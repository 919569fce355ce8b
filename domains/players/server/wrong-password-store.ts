import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../rules.ts'

/** By what the tries to come in as somebody are counted: from one address, or from any. */
export function triesOf(email: string, ip?: string): string {
  return ip === undefined ? `player ${emailKey(email)}` : `${pairOf(email)}${ip}`
}

/** An address has no space in it: so one's pairs are nobody else's. */
function pairOf(email: string): string {
  return `pair ${emailKey(email)} `
}

/**
 * Counts one more try of each subject, before it is known to be wrong: so that any number at once
 * are counted as well. A window that began before `since` starts anew. Gives the counts.
 */
export async function takeTry(
  tx: Tx,
  { subjects, since, now }: { subjects: readonly string[]; since: Date; now: Date },
): Promise<{ subject: string; count: number }[]> {
  const { rows } = await sql<{ subject: string; count: number }>`
    insert into players.wrong_password (subject, window_started_at, count)
    select subject, ${now}::timestamptz, 1 from unnest(${[...subjects].sort()}::text[]) subject
    on conflict (subject) do update set
      count = case when wrong_password.window_started_at > ${since}
        then wrong_password.count + 1 else 1 end,
      window_started_at = case when wrong_password.window_started_at > ${since}
        then wrong_password.window_started_at else excluded.window_started_at end
    returning subject, count`.execute(tx)
  return rows
}

/** A new password clears all that was counted of its player, from wherever. */
export async function clearTries(tx: Tx, email: string): Promise<void> {
  await sql`delete from players.wrong_password
    where subject = ${triesOf(email)} or starts_with(subject, ${pairOf(email)})`.execute(tx)
}

/** A right password clears what was counted of him who had it. */
export async function clearWrong(tx: Tx, subject: string): Promise<void> {
  await sql`delete from players.wrong_password where subject = ${subject}`.execute(tx)
}

/** A right try does not count against those who are counted with others. */
export async function giveTryBack(tx: Tx, subject: string): Promise<void> {
  await sql`update players.wrong_password set count = count - 1
    where subject = ${subject} and count > 0`.execute(tx)
}

export async function pruneWrong(tx: Tx, before: Date): Promise<void> {
  await sql`delete from players.wrong_password where window_started_at < ${before}`.execute(tx)
}
