import type { Db, Tx } from '@casino/db/connect.ts'
import { prepared } from '@casino/db/prepared.ts'
import { sql } from 'kysely'
import { emailKey } from '../../email.ts'

export type NewSession = {
  player_id: bigint
  token_hash: Buffer
  ip: string
  country?: string | null
  user_agent: string
  /** Opened with a link, not with a password. */
  by_link?: boolean
  now: Date
}

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`insert into players.session
      (player_id, token_hash, ip, country, user_agent, by_link, created_at, last_seen_at)
    values (${session.player_id}, ${session.token_hash}, ${session.ip}, ${session.country ?? null},
      ${session.user_agent}, ${session.by_link ?? false}, ${session.now}, ${session.now})`.execute(
    tx,
  )
  await sql`update players.player set current_sign_in_at = ${session.now}
    where id = ${session.player_id}`.execute(tx)
}

export type SessionRow = {
  session_id: bigint
  created_at: Date
  last_seen_at: Date
  id: bigint
  nickname: string
  currency: string
  locale: string
  country: string | null
  excluded_until: Date | null
  brand_id: bigint
  license_name: string
  groups: number[]
  by_link: boolean
  terms_version: string | null
}

/** A session that has not been ended, with its player. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.created_at, s.last_seen_at, p.id, p.nickname, p.currency,
      p.locale, p.country, p.excluded_until, p.brand_id, p.license_name, p.terms_version, s.by_link,
      array(select group_id from players.player_group where player_id = p.id) as groups
    from players.session s join players.player p on p.id = s.player_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and p.state = 'active'`.execute(db)
  return rows[0]
}

/** When a session began by password, passkey or sign-up; undefined if a link opened it. */
export async function startOfSession(db: Db, id: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from players.session
    where id = ${id} and not by_link`.execute(db)
  return rows[0]?.created_at
}

/** Those of the sessions that have not been ended and whose players may sign in. */
export async function findSessions(
  db: Db,
  ids: readonly bigint[],
): Promise<{ id: bigint; created_at: Date; last_seen_at: Date }[]> {
  const { rows } = await sql<{ id: bigint; created_at: Date; last_seen_at: Date }>`
    select s.id, s.created_at, s.last_seen_at
    from players.session s join players.player p on p.id = s.player_id
    where s.id = any(${ids.map(String)}::bigint[]) and s.ended_at is null and p.state = 'active'
  `.execute(db)
  return rows
}

/** Those of the sessions that have not been ended. Every bet asks, so it reads by key only. */
export async function activeSessions(db: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`${prepared} select id from players.session
    where id = any(${ids.map(String)}::bigint[]) and ended_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** The players with a session that has not been ended and was used since an instant. */
export async function playersSeenSince(
  db: Db | Tx,
  { since, limit }: { since: Date; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`select distinct player_id from players.session
    where ended_at is null and last_seen_at > ${since}
    order by player_id limit ${limit}`.execute(db)
  return rows.map(({ player_id }) => player_id)
}

type SignedIn = { email: string; tokenHash: Buffer; since: Date }

/** The player of a session token, if the player has opened that session since an instant. */
export async function signedInWith(
  db: Db,
  { tokenHash, since }: Omit<SignedIn, 'email'>,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`select player_id from players.session
    where token_hash = ${tokenHash} and created_at > ${since} and not by_link`.execute(db)
  return rows[0]?.player_id
}

/**
 * Whether a token belongs to a session of the player with this address, opened since an instant.
 */
export async function hasSignedInWith(
  db: Db,
  { email, tokenHash, since }: SignedIn,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (
    select from players.session s join players.player p on p.id = s.player_id
    where s.token_hash = ${tokenHash} and s.created_at > ${since} and not s.by_link
      and p.email_key = ${emailKey(email)})`.execute(db)
  return rows[0]?.exists ?? false
}

/** The same for sessions that used the second factor or turned it on. */
export async function hasSecondFactorWith(
  db: Db,
  { email, tokenHash, since }: SignedIn,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (
    select from players.session s join players.player p on p.id = s.player_id
      join players.second_factor f on f.player_id = p.id
    where s.token_hash = ${tokenHash} and s.created_at > ${since} and not s.by_link
      and (s.ended_at is null or s.ended_at > f.activated_at)
      and p.email_key = ${emailKey(email)})`.execute(db)
  return rows[0]?.exists ?? false
}

export async function touchSession(db: Db, sessionId: bigint, now: Date): Promise<void> {
  await sql`update players.session set last_seen_at = ${now} where id = ${sessionId}`.execute(db)
}

/** Gives an open session a new token. The old one becomes invalid. */
export async function renewToken(
  tx: Tx,
  { session_id, token_hash }: { session_id: bigint; token_hash: Buffer },
): Promise<void> {
  await sql`update players.session set token_hash = ${token_hash}
    where id = ${session_id} and ended_at is null`.execute(tx)
}

export async function endSession(
  tx: Tx,
  { session_id, reason, now }: { session_id: bigint; reason: string; now: Date },
): Promise<void> {
  await sql`update players.session set ended_at = ${now}, end_reason = ${reason}
    where id = ${session_id} and ended_at is null`.execute(tx)
}

export type EndedSession = { session_id: bigint; created_at: Date; last_seen_at: Date }

type Ending = { player_id: bigint; reason: string; now: Date; but?: bigint | undefined }

/** Ends every session of a player except `but`. Returns those that were still open. */
export async function endSessions(
  tx: Tx,
  { player_id, reason, now, but }: Ending,
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    update players.session set ended_at = ${now}, end_reason = ${reason}
    where player_id = ${player_id} and ended_at is null and id is distinct from ${but ?? null}
    returning id as session_id, created_at, last_seen_at`.execute(tx)
  return rows
}
