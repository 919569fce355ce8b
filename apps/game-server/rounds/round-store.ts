import type { Pool, PoolClient } from 'pg'
import { type RoundState, unfinishedStates } from './round-states.ts'

export type Round = {
  id: string
  session_id: string
  player_key: string
  slug: string
  currency: string
  play_id: string
  seed_id: bigint
  nonce: bigint
  state: RoundState
  input: unknown
  /** The hidden part of a step game, sealed. */
  secret_sealed: string | null
  outcome: unknown
  last_action: unknown
  step: number
  stake_cents: bigint
  payout_cents: bigint
  balance_cents: bigint | null
  refusal_code: number | null
  attempts: number
  /** The version of the game's mathematics. */
  version: number
  /** The hash of the mathematics; null for older rounds. */
  mathematics: string | null
  /** The free spins that this round is one of: it has no stake at the wallet. */
  freespin_id: bigint | null
  created_at: Date
  moved_at: Date
}

/** A round with its pair of seeds. */
export type ShownRound = Round & { server_seed_hash: string }

type Sql = Pool | PoolClient

const columns = `id, session_id, player_key, slug, currency, play_id, seed_id, nonce, state, input,
  secret_sealed, outcome, last_action, step, stake_cents, payout_cents, balance_cents,
  refusal_code, attempts, version, mathematics, freespin_id, created_at, moved_at`
const shown = `${columns.replace(/(\w+)/g, 'round.$1')}, seed.server_seed_hash`
const fromShown = 'from game_server.round join game_server.seed on seed.id = round.seed_id'

export type NewRound = Omit<Round, 'last_action' | 'step' | 'refusal_code' | 'attempts'> & {
  next_attempt_at: Date | null
}

export async function addRound(sql: PoolClient, round: NewRound): Promise<void> {
  await sql.query(
    `insert into game_server.round
       (id, session_id, player_key, slug, currency, play_id, seed_id, nonce, state, input,
        secret_sealed, outcome, stake_cents, payout_cents, balance_cents, created_at, moved_at,
        next_attempt_at, version, mathematics, freespin_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
        $19, $20, $21)`,
    [
      round.id,
      round.session_id,
      round.player_key,
      round.slug,
      round.currency,
      round.play_id,
      round.seed_id,
      round.nonce,
      round.state,
      JSON.stringify(round.input),
      round.secret_sealed,
      JSON.stringify(round.outcome),
      round.stake_cents,
      round.payout_cents,
      round.balance_cents,
      round.created_at,
      round.moved_at,
      round.next_attempt_at,
      round.version,
      round.mathematics,
      round.freespin_id,
    ],
  )
}

export type PlayKey = { player_key: string; slug: string; play_id: string }

export async function findPlay(sql: Sql, key: PlayKey): Promise<ShownRound | undefined> {
  const { rows } = await sql.query<ShownRound>(
    `select ${shown} ${fromShown}
     where round.player_key = $1 and round.slug = $2 and round.play_id = $3`,
    [key.player_key, key.slug, key.play_id],
  )
  return rows[0]
}

export async function findRound(sql: Sql, id: string): Promise<ShownRound | undefined> {
  const { rows } = await sql.query<ShownRound>(`select ${shown} ${fromShown} where round.id = $1`, [
    id,
  ])
  return rows[0]
}

export async function lockRound(sql: PoolClient, id: string): Promise<ShownRound | undefined> {
  const { rows } = await sql.query<ShownRound>(
    `select ${shown} ${fromShown} where round.id = $1 for update of round`,
    [id],
  )
  return rows[0]
}

type Owner = { player_key: string; slug: string; currency: string }

/** The one unfinished round of a player in a game and currency. */
export async function findUnfinished(sql: Sql, owner: Owner): Promise<ShownRound | undefined> {
  const { rows } = await sql.query<ShownRound>(
    `select ${shown} ${fromShown}
     where round.player_key = $1 and round.slug = $2 and round.currency = $3
       and round.state in ${unfinishedStates}`,
    [owner.player_key, owner.slug, owner.currency],
  )
  return rows[0]
}

/** The start of a player's last round in a game, in any currency. */
export async function lastStart(
  sql: Sql,
  { player_key, slug }: Pick<Owner, 'player_key' | 'slug'>,
): Promise<Date | undefined> {
  const { rows } = await sql.query<{ created_at: Date }>(
    `select created_at from game_server.round where player_key = $1 and slug = $2
     order by created_at desc limit 1`,
    [player_key, slug],
  )
  return rows[0]?.created_at
}

/** The last round if it was settled after `since` but never shown. */
export async function findUnseen(
  sql: Sql,
  owner: Owner,
  since: Date,
): Promise<ShownRound | undefined> {
  const { rows } = await sql.query<ShownRound & { seen_at: Date | null }>(
    `select ${shown}, round.seen_at ${fromShown}
     where round.player_key = $1 and round.slug = $2 and round.currency = $3
       and round.created_at > $4
     order by round.created_at desc limit 1`,
    [owner.player_key, owner.slug, owner.currency, since],
  )
  const last = rows[0]
  return last && last.state === 'settled' && last.seen_at === null ? last : undefined
}

export async function markSeen(sql: Sql, key: PlayKey, now: Date): Promise<void> {
  await sql.query(
    `update game_server.round set seen_at = $4
     where player_key = $1 and slug = $2 and play_id = $3 and seen_at is null`,
    [key.player_key, key.slug, key.play_id, now],
  )
}

export type PastRow = Omit<ShownRound, 'secret_sealed'> & {
  client_seed: string
  /** The server seed, after its rotation. */
  revealed_sealed: string | null
}

const selectPast = `select ${shown.replace('round.secret_sealed, ', '')}, seed.client_seed,
    case when seed.revealed_at is not null then seed.server_seed_sealed end as revealed_sealed
  ${fromShown}`

/** A round of a player in a game, finished or not. */
export async function pastRoundOf(
  sql: Sql,
  { player_key, slug, id }: { player_key: string; slug: string; id: string },
): Promise<PastRow | undefined> {
  const { rows } = await sql.query<PastRow>(
    `${selectPast} where round.id = $1 and round.player_key = $2 and round.slug = $3`,
    [id, player_key, slug],
  )
  return rows[0]
}

type Page = { player_key: string; slug: string; before: string | undefined; limit: number }

/** A player's finished rounds of a game, newest first, before a given round. */
export async function pastRounds(sql: Sql, page: Page): Promise<PastRow[]> {
  const { rows } = await sql.query<PastRow>(
    `${selectPast} where round.player_key = $1 and round.slug = $2 and round.state not in ${unfinishedStates}
       and ($3::uuid is null or (round.created_at, round.id) <
         (select created_at, id from game_server.round where id = $3 and player_key = $1))
     order by round.created_at desc, round.id desc limit $4`,
    [page.player_key, page.slug, page.before ?? null, page.limit],
  )
  return rows
}

/** Whether a round of this pair is unfinished, in any currency. */
export async function hasUnfinished(sql: Sql, seedId: bigint): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select 1 from game_server.round
     where seed_id = $1 and state in ${unfinishedStates} limit 1`,
    [seedId],
  )
  return rowCount === 1
}
