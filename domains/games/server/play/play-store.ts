import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Device } from '../../game.ts'
import type { Mode } from '../../play.ts'
import type { SessionRules } from '../../play-rules.ts'
import { isShown } from '../catalogue/shown-store.ts'

export type NewSession = {
  player_id: bigint | null
  player_session_id: bigint | null
  provider_id: bigint
  /** The session name for the provider, if we choose it. */
  provider_session_id: string | null
  game_id: bigint
  currency: string
  mode: Mode
  device: Device
  /** What the player's licence requires; null: nothing. */
  rules: SessionRules | null
  now: Date
}

/** Whoever has `opening_key` can request the game's URL. */
export type AddedSession = { id: bigint; opening_key: string }

/** Stores that a game is about to be opened; the provider will send the id back. */
export async function addSession(tx: Tx, session: NewSession): Promise<AddedSession> {
  const { player_id, player_session_id, provider_id, game_id, currency, mode, device, now } =
    session
  const { rows } = await sql<AddedSession>`insert into games.session (player_id,
      player_session_id, provider_id, provider_session_id, game_id, currency, mode, device,
      created_at, rules, opening_key)
    values (${player_id}, ${player_session_id}, ${provider_id}, ${session.provider_session_id},
      ${game_id}, ${currency}, ${mode}, ${device}, ${now},
      ${session.rules && JSON.stringify(session.rules)}::jsonb, gen_random_uuid())
    returning id, opening_key`.execute(tx)
  const [added] = rows
  if (!added) throw new Error('the session was not stored')
  return added
}

/** Ends the player's other games: no more bets, but wins are still accepted. */
export async function endGamesOf(
  tx: Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<void> {
  await sql`update games.session set ended_at = ${now}
    where player_id = ${player_id} and mode = 'real' and ended_at is null`.execute(tx)
}

/** The provider gave a URL, and perhaps its own name of the session. */
export async function openSession(
  tx: Tx,
  { id, provider_session_id, now }: { id: bigint; provider_session_id: string; now: Date },
): Promise<void> {
  await sql`update games.session set opened_at = ${now}, provider_session_id = ${provider_session_id},
      opening_key = null
    where id = ${id}`.execute(tx)
}

/** The provider gave no URL: the session ends before it began. */
export async function failSession(
  tx: Tx,
  { id, failure, now }: { id: bigint; failure: string; now: Date },
): Promise<void> {
  await sql`update games.session set failure = ${failure}, ended_at = ${now},
      opening_key = null
    where id = ${id}`.execute(tx)
}

/** The openings in progress with these keys, each with its provider. */
export async function openingsInProgress(
  db: Db | Tx,
  asked: readonly AddedSession[],
  since: Date,
): Promise<(AddedSession & { provider_id: bigint })[]> {
  const { rows } = await sql<AddedSession & { provider_id: bigint }>`
    select s.id, s.opening_key, s.provider_id
    from unnest(${asked.map(({ id }) => String(id))}::bigint[],
      ${asked.map(({ opening_key }) => opening_key)}::uuid[]) as asked (id, opening_key)
    join games.session s on s.id = asked.id and s.opening_key = asked.opening_key
    where s.created_at >= ${since}`.execute(db)
  return rows
}

/** Ends the games that were opened in these sessions; gives the ended ones. */
export async function endSessionsOf(
  tx: Tx,
  { player_session_ids, now }: { player_session_ids: readonly bigint[]; now: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update games.session set ended_at = ${now}
    where ended_at is null and player_session_id = any(${player_session_ids.map(String)}::bigint[])
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores that a player opened a game, for "continue playing". */
export async function markPlayed(
  tx: Tx,
  { player_id, game_id, now }: { player_id: bigint; game_id: bigint; now: Date },
): Promise<void> {
  await sql`insert into games.played (player_id, game_id, last_at)
    values (${player_id}, ${game_id}, ${now})
    on conflict (player_id, game_id) do update
      set last_at = greatest(played.last_at, excluded.last_at)`.execute(tx)
}

type Played = { game_id: bigint; identifier: string; last_activity_at: Date }

/**
 * The games a player opened last, newest first; those with open stakes come first. Unavailable
 * games are left out.
 */
export async function playedGames(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select g.id as game_id, g.identifier, played.last_at as last_activity_at
    from games.played join games.game g on g.id = played.game_id
    join games.provider p on p.id = g.provider_id
    where played.player_id = ${player_id} and ${isShown}
    order by exists (select from games.open_stake s
        where s.player_id = played.player_id and s.game = g.identifier
          and s.stake_cents > 0) desc,
      played.last_at desc, g.id limit ${limit}`.execute(db)
  return rows
}
