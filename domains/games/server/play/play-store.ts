import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Device, Mode } from '../../contract.ts'

export type ProviderRow = {
  id: bigint
  identifier: string
  /** One of protocols.ts, by its name. */
  protocol: string
  /** Where the games side is, whatever its protocol. */
  base_url: string
  casino_id: string
  secret: string
  business_error_status: number
  player_fields: PlayerField[]
  enabled: boolean
  /** Not so: a test bench, whose games players neither see nor open. */
  listed: boolean
  public_key: string | null
  unknown_rollback: 'accept' | 'refuse'
}
export type PlayerField = 'first_name' | 'last_name' | 'country' | 'date_of_birth'

/** The provider of an address; also one that is switched off: its late wins must still arrive. */
export async function findProvider(
  db: Db | Tx,
  identifier: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select ${providerColumns}
    from games.provider where identifier = ${identifier}`.execute(db)
  return rows[0]
}

export async function findProviderById(db: Db | Tx, id: bigint): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select ${providerColumns}
    from games.provider where id = ${id}`.execute(db)
  return rows[0]
}

export const providerColumns = sql`id, identifier, protocol, base_url, casino_id, secret,
  business_error_status, player_fields, enabled, listed, public_key, unknown_rollback`

export type PlayableGame = {
  id: bigint
  identifier: string
  /** What its provider calls it. */
  code: string
  class: string
  live: boolean
  enabled: boolean
  currencies: string[]
}

/** A game by its provider and its seo title, with the currencies in which it can be opened. */
export async function findPlayableGame(
  db: Db | Tx,
  { provider_id, name }: { provider_id: bigint; name: string },
): Promise<PlayableGame | undefined> {
  const { rows } = await sql<PlayableGame>`select ${playableColumns} from games.game g
    where g.provider_id = ${provider_id} and g.seo_title = ${name}`.execute(db)
  return rows[0]
}

/** A game by `provider:slug`. */
export async function findGameByIdentifier(
  db: Db | Tx,
  identifier: string,
): Promise<(PlayableGame & { provider_id: bigint }) | undefined> {
  const { rows } = await sql<PlayableGame & { provider_id: bigint }>`
    select ${playableColumns}, g.provider_id from games.game g
    where g.identifier = ${identifier}`.execute(db)
  return rows[0]
}

/** A game by the name that its provider has for it, which mostly is our `provider:slug`. */
export async function findGameOfProvider(
  db: Db | Tx,
  { provider_id, name }: { provider_id: bigint; name: string },
): Promise<PlayableGame | undefined> {
  const { rows } = await sql<PlayableGame>`select ${playableColumns} from games.game g
    where g.provider_id = ${provider_id} and (g.provider_code = ${name}
      or (g.provider_code is null and g.identifier = ${name}))`.execute(db)
  return rows[0]
}

const playableColumns = sql`g.id, g.identifier, coalesce(g.provider_code, g.identifier) as code,
  g.class, g.live, g.enabled,
  array(select currency from games.game_currency c where c.game_id = g.id) as currencies`

export type NewSession = {
  player_id: bigint | null
  player_session_id: bigint | null
  provider_id: bigint
  /** What the provider will name it by, where it is we who say so. */
  provider_session_id: string | null
  game_id: bigint
  currency: string
  mode: Mode
  device: Device
  now: Date
}

/** Stores that a game is about to be opened; its id is what the provider will send back. */
export async function addSession(tx: Tx, session: NewSession): Promise<bigint> {
  const { player_id, player_session_id, provider_id, game_id, currency, mode, device, now } =
    session
  const { rows } = await sql<{ id: bigint }>`insert into games.session (player_id,
      player_session_id, provider_id, provider_session_id, game_id, currency, mode, device,
      created_at)
    values (${player_id}, ${player_session_id}, ${provider_id}, ${session.provider_session_id},
      ${game_id}, ${currency}, ${mode}, ${device}, ${now})
    returning id`.execute(tx)
  const [added] = rows
  if (!added) throw new Error('the session was not stored')
  return added.id
}

/** The provider has given an address, and perhaps a name of its own for the session. */
export async function openSession(
  tx: Tx,
  { id, provider_session_id, now }: { id: bigint; provider_session_id: string; now: Date },
): Promise<void> {
  await sql`update games.session set opened_at = ${now}, provider_session_id = ${provider_session_id}
    where id = ${id}`.execute(tx)
}

/** The provider has given no address: the session is over before it began. */
export async function failSession(
  tx: Tx,
  { id, failure, now }: { id: bigint; failure: string; now: Date },
): Promise<void> {
  await sql`update games.session set failure = ${failure}, ended_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Ends the games that were opened under these sign-ins; says which ended. */
export async function endSessionsOf(
  tx: Tx,
  { player_session_ids, now }: { player_session_ids: readonly bigint[]; now: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update games.session set ended_at = ${now}
    where ended_at is null and player_session_id = any(${player_session_ids.map(String)}::bigint[])
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type SessionRow = {
  player_id: bigint | null
  currency: string
  mode: Mode
  created_at: Date
  ended_at: Date | null
}

/** What a player has open for money at a provider; the newest, one of that currency first. */
export async function findOpenSession(
  db: Db | Tx,
  of: { provider_id: bigint; player_id: bigint; currency: string },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select player_id, currency, mode, created_at, ended_at from games.session
    where player_id = ${of.player_id} and provider_id = ${of.provider_id}
      and mode = 'real' and ended_at is null and opened_at is not null
    order by (currency = ${of.currency}) desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** Keeps that a player opened a game, for "continue playing". */
export async function markPlayed(
  tx: Tx,
  { player_id, game_id, now }: { player_id: bigint; game_id: bigint; now: Date },
): Promise<void> {
  await sql`insert into games.played (player_id, game_id, last_at)
    values (${player_id}, ${game_id}, ${now})
    on conflict (player_id, game_id) do update
      set last_at = greatest(played.last_at, excluded.last_at)`.execute(tx)
}

/** The games a player opened last, newest first. */
export async function playedGameIds(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ game_id: bigint }>`select game_id from games.played
    where player_id = ${player_id} order by last_at desc, game_id limit ${limit}`.execute(db)
  return rows.map(({ game_id }) => game_id)
}
