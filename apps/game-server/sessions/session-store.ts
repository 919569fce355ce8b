import type { Pool, PoolClient } from 'pg'
import type { Provider } from '../wallet-client.ts'

/** What the player's licence requires and allows. */
export type LicenceRules = {
  /** The shortest time between the starts of two rounds of the game. */
  round_ms_min: number
  turbo_allowed: boolean
  autoplay_allowed: boolean
  /** Rounds may overlap. */
  parallel_games: boolean
  /** The highest stake of a round, in subunits. */
  stake_max_cents: bigint | null
}

export type Session = LicenceRules & {
  id: string
  provider: Provider
  slug: string
  mode: 'real' | 'demo'
  player_key: string
  user_id: string
  nickname: string
  currency: string
  locale: string
  return_url: string
  deposit_url: string
  balance_cents: bigint
  token_expires_at: Date
  created_at: Date
}

type Sql = Pool | PoolClient

const columns = `id, provider, slug, mode, player_key, user_id, nickname, currency, locale,
  return_url, deposit_url, round_ms_min, turbo_allowed, autoplay_allowed, parallel_games,
  stake_max_cents, balance_cents, token_expires_at, created_at`

export async function addSession(sql: Sql, session: Session, tokenHash: string): Promise<void> {
  await sql.query(
    `insert into game_server.session (${columns}, token_hash, used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
       $19, $20, $19)`,
    [
      session.id,
      session.provider,
      session.slug,
      session.mode,
      session.player_key,
      session.user_id,
      session.nickname,
      session.currency,
      session.locale,
      session.return_url,
      session.deposit_url,
      session.round_ms_min,
      session.turbo_allowed,
      session.autoplay_allowed,
      session.parallel_games,
      session.stake_max_cents,
      session.balance_cents,
      session.token_expires_at,
      session.created_at,
      tokenHash,
    ],
  )
}

export type Opening = { tokenHash: string; keyHash: string; now: Date }

/** Uses a launch token; undefined if it is unknown, used or expired. */
export async function openSession(sql: Sql, opening: Opening): Promise<Session | undefined> {
  const { rows } = await sql.query<Session>(
    `update game_server.session set token_hash = null, key_hash = $2, used_at = $3
     where token_hash = $1 and token_expires_at > $3
     returning ${columns}`,
    [opening.tokenHash, opening.keyHash, opening.now],
  )
  return rows[0]
}

/** The session of a key that was used after `since`. */
export async function findSession(
  sql: Sql,
  keyHash: string,
  { now, since }: { now: Date; since: Date },
): Promise<Session | undefined> {
  const { rows } = await sql.query<Session & { used_at: Date }>(
    `select ${columns}, used_at from game_server.session where key_hash = $1 and used_at > $2`,
    [keyHash, since],
  )
  const session = rows[0]
  if (session && now.getTime() - session.used_at.getTime() > usedStepMs) {
    await sql.query('update game_server.session set used_at = $2 where id = $1', [session.id, now])
  }
  return session
}

/** `used_at` need not be exact: one write per minute is enough. */
const usedStepMs = 60_000

/** Ends a session: its key and token no longer work, but its rounds stay. */
export async function endSession(sql: Sql, id: string): Promise<void> {
  await sql.query(
    'update game_server.session set key_hash = null, token_hash = null where id = $1',
    [id],
  )
}

export async function findSessionById(sql: Sql, id: string): Promise<Session | undefined> {
  const { rows } = await sql.query<Session>(
    `select ${columns} from game_server.session where id = $1`,
    [id],
  )
  return rows[0]
}

/** Stores the wallet's balance, for when the wallet does not answer. */
export async function saveBalance(sql: Sql, id: string, cents: bigint): Promise<void> {
  await sql.query('update game_server.session set balance_cents = $2 where id = $1', [id, cents])
}

/** Moves play money; undefined if the balance is too low. */
export async function moveDemo(sql: Sql, id: string, cents: bigint): Promise<bigint | undefined> {
  const { rows } = await sql.query<{ balance_cents: bigint }>(
    `update game_server.session set balance_cents = balance_cents + $2
     where id = $1 and mode = 'demo' and balance_cents + $2 >= 0
     returning balance_cents`,
    [id, cents],
  )
  return rows[0]?.balance_cents
}

/** Resets play money to its start, only if it is below that. */
export async function refillDemo(sql: Sql, id: string, startCents: bigint): Promise<bigint> {
  const { rows } = await sql.query<{ balance_cents: bigint }>(
    `update game_server.session set balance_cents = greatest(balance_cents, $2)
     where id = $1 and mode = 'demo' returning balance_cents`,
    [id, startCents],
  )
  return rows[0]?.balance_cents ?? 0n
}
