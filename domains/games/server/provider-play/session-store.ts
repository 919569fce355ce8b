import type { Db, Tx } from '@casino/db/connect.ts'
import { prepared } from '@casino/db/prepared.ts'
import { sql } from 'kysely'
import type { Mode } from '../../play.ts'
import type { SessionRules } from '../../play-rules.ts'

export type SessionRow = {
  player_id: bigint | null
  /** The sign-in in which the game was opened; null on a test bench. */
  player_session_id: bigint | null
  currency: string
  mode: Mode
  created_at: Date
  ended_at: Date | null
  /** What the player's licence requires; null: nothing. */
  rules: SessionRules | null
}

export type SessionName = { provider_id: bigint; name: string }

/** The sessions with these names, as far as they exist. */
export async function findSessions(
  db: Db | Tx,
  names: readonly SessionName[],
): Promise<(SessionRow & SessionName)[]> {
  const { rows } = await sql<SessionRow & SessionName>`${prepared}
    select s.provider_id, s.provider_session_id as name, s.player_id,
      s.player_session_id, s.currency, s.mode, s.created_at, s.ended_at, s.rules
    from unnest(${names.map(({ provider_id }) => String(provider_id))}::bigint[],
      ${names.map(({ name }) => name)}::text[]) as asked (provider_id, name)
    join games.session s
      on s.provider_id = asked.provider_id and s.provider_session_id = asked.name`.execute(db)
  return rows
}

/** The sessions that have ended since then, at most `max`. */
export async function findEndedSessions(
  db: Db | Tx,
  { since, max }: { since: Date; max: number },
): Promise<SessionName[]> {
  const { rows } = await sql<SessionName>`${prepared}
    select provider_id, provider_session_id as name from games.session
    where ended_at >= ${since} and provider_session_id is not null limit ${max}`.execute(db)
  return rows
}

/** The player's newest open real-money session at a provider; one in this currency is preferred. */
export async function findOpenSession(
  db: Db | Tx,
  of: { provider_id: bigint; player_id: bigint; currency: string },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select player_id, player_session_id, currency, mode, created_at, ended_at, rules
    from games.session
    where player_id = ${of.player_id} and provider_id = ${of.provider_id}
      and mode = 'real' and ended_at is null and opened_at is not null
    order by (currency = ${of.currency}) desc, id desc limit 1`.execute(db)
  return rows[0]
}
