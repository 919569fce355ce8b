import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../rules.ts'

/** By what the tries to come in as somebody are counted: from one address, or from any. */
export function subjectOfAddress(email: string, ip?: string): string {
  return ip === undefined ? `player ${emailKey(email)}` : `${pairOf(email)}${ip}`
}

const devicePrefix = 'device '

/** By what the tries in a browser of his own are counted. */
export function subjectOfDevice(device: string): string {
  return `${devicePrefix}${device}`
}

/** An address has no space in it: so one's pairs are nobody else's. */
function pairOf(email: string): string {
  return `pair ${emailKey(email)} `
}

/**
 * Counts one more try of each subject, before it is known to be wrong: so that any number at once
 * are counted as well. A window that began before `since` starts anew. Gives the counts.
 */
export async function addAttempt(
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

/** The most tries of one of some subjects in a window that began since then. */
export async function highestCount(
  db: Db,
  { subjects, since }: { subjects: readonly string[]; since: Date },
): Promise<number> {
  const { rows } = await sql<{ most: number }>`select coalesce(max(count), 0) as most
    from players.wrong_password
    where subject = any(${subjects}::text[]) and window_started_at > ${since}`.execute(db)
  return rows[0]?.most ?? 0
}

/** All that is counted of a player, from wherever: in his own browsers too. */
function ofPlayer(email: string) {
  return sql`(subject = ${subjectOfAddress(email)} or starts_with(subject, ${pairOf(email)})
    or subject in (select ${devicePrefix} || encode(s.token_hash, 'hex') from players.session s
      join players.player p on p.id = s.player_id where p.email_key = ${emailKey(email)}))`
}

/** A new password, or a mailed link, clears all that was counted of its player. */
export async function clearAttemptsOfPlayer(tx: Tx, email: string): Promise<void> {
  await sql`delete from players.wrong_password where ${ofPlayer(email)}`.execute(tx)
}

/** The most tries since then: from one address or browser, and from all together. */
export async function highestCounts(
  tx: Tx,
  { email, since }: { email: string; since: Date },
): Promise<{ by_one: number; by_all: number }> {
  const { rows } = await sql<{ by_one: number; by_all: number }>`select
      coalesce(max(count) filter (where subject <> ${subjectOfAddress(email)}), 0) as by_one,
      coalesce(max(count) filter (where subject = ${subjectOfAddress(email)}), 0) as by_all
    from players.wrong_password
    where window_started_at > ${since} and ${ofPlayer(email)}`.execute(tx)
  return rows[0] ?? { by_one: 0, by_all: 0 }
}

/** A right password clears what was counted of him who had it. */
export async function clearAttempts(tx: Tx, subject: string): Promise<void> {
  await sql`delete from players.wrong_password where subject = ${subject}`.execute(tx)
}

/** A right try does not count against those who are counted with others. */
export async function removeAttempt(tx: Tx, subject: string): Promise<void> {
  await sql`update players.wrong_password set count = count - 1
    where subject = ${subject} and count > 0`.execute(tx)
}

export async function pruneAttempts(tx: Tx, before: Date): Promise<void> {
  await sql`delete from players.wrong_password where window_started_at < ${before}`.execute(tx)
}
