import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../../email.ts'

/** The subject of attempts for a player: from one address, or from any. */
export function subjectOfAddress(email: string, ip?: string): string {
  return ip === undefined ? `player ${emailKey(email)}` : `${pairOf(email)}${ip}`
}

const devicePrefix = 'device '

/** The subject of attempts in the player's own browser. */
export function subjectOfDevice(device: string): string {
  return `${devicePrefix}${device}`
}

/** An address contains no space, so the subject is unambiguous. */
function pairOf(email: string): string {
  return `pair ${emailKey(email)} `
}

/**
 * Counts one attempt for each subject before the password is checked, so that parallel attempts
 * count too. A window that began before `since` restarts. Returns the counts.
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

/** The highest count among the subjects in windows that began since an instant. */
export async function highestCount(
  db: Db,
  { subjects, since }: { subjects: readonly string[]; since: Date },
): Promise<number> {
  const { rows } = await sql<{ most: number }>`select coalesce(max(count), 0) as most
    from players.wrong_password
    where subject = any(${subjects}::text[]) and window_started_at > ${since}`.execute(db)
  return rows[0]?.most ?? 0
}

/** All subjects of a player, own browsers included. */
function ofPlayer(email: string) {
  return sql`(subject = ${subjectOfAddress(email)} or starts_with(subject, ${pairOf(email)})
    or subject in (select ${devicePrefix} || encode(s.token_hash, 'hex') from players.session s
      join players.player p on p.id = s.player_id where p.email_key = ${emailKey(email)}))`
}

/** Clears all attempts for a player, after a new password or a mailed link. */
export async function clearAttemptsOfPlayer(tx: Tx, email: string): Promise<void> {
  await sql`delete from players.wrong_password where ${ofPlayer(email)}`.execute(tx)
}

/** The highest counts since an instant: from one address or browser, and from all together. */
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

/** Clears a subject after a right password. */
export async function clearAttempts(tx: Tx, subject: string): Promise<void> {
  await sql`delete from players.wrong_password where subject = ${subject}`.execute(tx)
}

/** Takes back one attempt of a shared subject after a right password. */
export async function removeAttempt(tx: Tx, subject: string): Promise<void> {
  await sql`update players.wrong_password set count = count - 1
    where subject = ${subject} and count > 0`.execute(tx)
}

export async function pruneAttempts(tx: Tx, before: Date): Promise<void> {
  await sql`delete from players.wrong_password where window_started_at < ${before}`.execute(tx)
}
