import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../rules.ts'

export type PlayerRow = {
  id: bigint
  email: string
  nickname: string
  password_hash: string
  first_name: string | null
  last_name: string | null
  date_of_birth: string
  country: string | null
  currency: string
  locale: string
  license_name: string
  state: 'active' | 'blocked' | 'closed'
  excluded_until: Date | null
  verified: boolean
  confirmed_at: Date | null
  current_sign_in_at: Date | null
  created_at: Date
}
const playerColumns = sql`id, email, nickname, password_hash, first_name, last_name,
  date_of_birth::text, country, currency, locale, license_name, state, excluded_until, verified,
  confirmed_at, current_sign_in_at, created_at`

export type NewPlayer = {
  email: string
  nickname: string
  password_hash: string
  date_of_birth: string
  country: string | null
  currency: string
  locale: string
  receive_promos: boolean
  now: Date
}

/** Adds a player; undefined when the address is already a player's. */
export async function addPlayer(tx: Tx, player: NewPlayer): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into players.player (email, email_key, nickname, password_hash, date_of_birth, country,
      currency, locale, receive_promos, terms_accepted_at, created_at)
    values (${player.email}, ${emailKey(player.email)}, ${player.nickname},
      ${player.password_hash}, ${player.date_of_birth}::date, ${player.country},
      ${player.currency}, ${player.locale}, ${player.receive_promos}, ${player.now}, ${player.now})
    on conflict (email_key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function findPlayer(db: Db | Tx, id: bigint): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`
    select ${playerColumns} from players.player where id = ${id}`.execute(db)
  return rows[0]
}

export async function findPlayerByEmail(
  db: Db | Tx,
  email: string,
): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`select ${playerColumns} from players.player
    where email_key = ${emailKey(email)}`.execute(db)
  return rows[0]
}

export type NewSession = {
  player_id: bigint
  token_hash: Buffer
  ip: string
  user_agent: string
  now: Date
}

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`insert into players.session
      (player_id, token_hash, ip, user_agent, created_at, last_seen_at)
    values (${session.player_id}, ${session.token_hash}, ${session.ip}, ${session.user_agent},
      ${session.now}, ${session.now})`.execute(tx)
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
}

/** A session that has not been ended, with the player it belongs to. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.created_at, s.last_seen_at, p.id, p.nickname, p.currency,
      p.locale, p.country
    from players.session s join players.player p on p.id = s.player_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and p.state = 'active'`.execute(db)
  return rows[0]
}

/** Those of the sessions that have not been ended, of players who may come in. */
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

export async function touchSession(db: Db, sessionId: bigint, now: Date): Promise<void> {
  await sql`update players.session set last_seen_at = ${now} where id = ${sessionId}`.execute(db)
}

export async function endSession(
  tx: Tx,
  { session_id, reason, now }: { session_id: bigint; reason: string; now: Date },
): Promise<void> {
  await sql`update players.session set ended_at = ${now}, end_reason = ${reason}
    where id = ${session_id} and ended_at is null`.execute(tx)
}

export async function groupsOf(db: Db | Tx, playerId: bigint): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`select group_id from players.player_group
    where player_id = ${playerId} order by group_id`.execute(db)
  return rows.map(({ group_id }) => group_id)
}

export async function addGroup(
  tx: Tx,
  group: { player_id: bigint; group_id: number; reason: string; now: Date },
): Promise<void> {
  await sql`insert into players.player_group (player_id, group_id, reason, added_at)
    values (${group.player_id}, ${group.group_id}, ${group.reason}, ${group.now})
    on conflict do nothing`.execute(tx)
}

export async function excludeUntil(tx: Tx, playerId: bigint, until: Date): Promise<void> {
  await sql`update players.player set excluded_until = ${until} where id = ${playerId}`.execute(tx)
}

/** The players whose pause from play is not over, at most `limit`. */
export async function excludedAt(
  db: Db | Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: bigint; excluded_until: Date }[]> {
  const { rows } = await sql<{ id: bigint; excluded_until: Date }>`
    select id, excluded_until from players.player where excluded_until > ${now}
    order by id limit ${limit}`.execute(db)
  return rows
}

export async function nicknames(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ id: bigint; nickname: string }[]> {
  const { rows } = await sql<{ id: bigint; nickname: string }>`
    select id, nickname from players.player where id = any(${ids.map(String)}::bigint[])
  `.execute(db)
  return rows
}
