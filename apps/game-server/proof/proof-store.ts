import type { OwnBet, PastCrash } from '@casino/game-kit/live/live-protocol.ts'
import type { Pool } from 'pg'
import { drawKeyOf } from '../live/draw-key.ts'
import { beaconColumns, beaconOf, beaconTables } from '../live/stores/chain-store.ts'
import type { Round } from '../rounds/round-store.ts'

const pageSize = 2_000

export type SeededRound = Pick<
  Round,
  'id' | 'slug' | 'player_key' | 'nonce' | 'state' | 'version' | 'mathematics' | 'input' | 'outcome'
> &
  Pick<Round, 'stake_cents' | 'payout_cents' | 'seed_id'> & {
    server_seed_sealed: string
    server_seed_hash: string
    client_seed: string
    /** The number of used nonces of the pair. */
    spent: bigint
  }

/** All rounds of seed pairs, pair by pair, in the order of their nonces. */
export async function* seededRounds(pool: Pool): AsyncGenerator<SeededRound> {
  let after: [bigint, bigint] = [0n, 0n]
  for (;;) {
    const { rows } = await pool.query<SeededRound>(
      `select round.id, round.slug, round.player_key, seed_id, round.nonce, state, version,
         mathematics, input, outcome, stake_cents, payout_cents, server_seed_sealed, server_seed_hash,
         client_seed, seed.nonce as spent
       from game_server.round join game_server.seed on seed.id = round.seed_id
       where (seed_id, round.nonce) > ($1, $2) order by seed_id, round.nonce limit $3`,
      [...after, pageSize],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = [last.seed_id, last.nonce]
  }
}

/** Pairs of real players with used nonces and without rounds. */
export async function pairsWithoutRounds(pool: Pool): Promise<bigint[]> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from game_server.seed
     where nonce > 0 and player_key not like 'demo:%'
       and not exists (select from game_server.round where seed_id = seed.id) order by id limit 100`,
  )
  return rows.map(({ id }) => id)
}

export type ChainedRound = Omit<PastCrash, 'crash_x100' | 'hash'> & {
  slug: string
  state: 'betting' | 'flying' | 'crashed' | 'voided'
  /** Null before the crash. */
  crash_x100: number | null
  hash: string | null
  /** The announced chain; null for an older one. */
  announced: { terminating_hash: string; length: number } | null
}

/** All rounds of all chains, chain by chain, in the order of play. */
export async function* chainedRounds(pool: Pool): AsyncGenerator<ChainedRound[]> {
  let after = [0, 0]
  for (;;) {
    const { rows } = await pool.query(
      `select round.id, round.state, round.crash_x100, round.hash, round.position, round.version,
         round.mathematics, round.seeds, chain.slug, chain.id as chain_id, chain.terminating_hash,
         chain.salt, chain.length, announced.terminating_hash as announced_hash,
         announced.length as announced_length, ${beaconColumns}
       from game_server.live_round round
       join game_server.live_chain chain on chain.id = round.chain_id ${beaconTables}
       where (round.chain_id, round.position) > ($1, $2)
       order by round.chain_id, round.position limit $3`,
      [...after, pageSize],
    )
    const page = rows.map(chainedRoundOf)
    yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = [last.chain.id, last.position]
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a row of the query above
function chainedRoundOf(row: any): ChainedRound {
  const { slug, state, hash, position, version, mathematics, seeds } = row
  const { chain_id, terminating_hash, salt, length, announced_hash, announced_length } = row
  return {
    round_id: Number(row.id),
    crash_x100: row.crash_x100 === null ? null : Number(row.crash_x100),
    slug,
    state,
    hash,
    position,
    version,
    mathematics,
    seeds,
    chain: { id: Number(chain_id), terminating_hash, salt, length, beacon: beaconOf(row) },
    announced: announced_hash && { terminating_hash: announced_hash, length: announced_length },
  }
}

export type EndedBet = Pick<OwnBet, 'id' | 'draw_key' | 'auto_x100' | 'cashed_x100'> & {
  round_id: number
  stake_cents: number
  payout_cents: bigint
}

/** The finished bets of these rounds. */
export async function endedBets(pool: Pool, rounds: readonly number[]): Promise<EndedBet[]> {
  const { rows } = await pool.query(
    `select id, round_id, slot, mode, user_id, session_id, amount_cents, auto_x100, cashed_x100,
       payout_cents
     from game_server.live_bet
     where round_id = any($1::bigint[]) and state in ('cashed', 'lost')`,
    [rounds],
  )
  return rows.map(({ id, round_id, slot, auto_x100, cashed_x100, payout_cents, ...row }) => ({
    id,
    round_id: Number(round_id),
    auto_x100,
    cashed_x100,
    payout_cents,
    draw_key: drawKeyOf(row, slot),
    stake_cents: Number(row.amount_cents),
  }))
}
