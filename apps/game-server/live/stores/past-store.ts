import type { OwnDrawBet } from '@casino/game-kit/live/draw-protocol.ts'
import type { OwnBet } from '@casino/game-kit/live/live-protocol.ts'
import type { Pool } from 'pg'
import { drawKeyOf } from '../draw-key.ts'
import type { PastEnd } from '../table.ts'
import { beaconColumns, beaconOf, beaconTables } from './chain-store.ts'

export type PastQuery = {
  slug: string
  /** Only rounds before this id. */
  before?: number | undefined
  /** Only rounds with a bet of this player. */
  owner?: string | undefined
  limit: number
}

/** Finished rounds, newest first, each with its own chain. */
export async function pastRounds(
  pool: Pool,
  { slug, before, owner, limit }: PastQuery,
): Promise<PastEnd[]> {
  const { rows } = await pool.query(
    `select round.id, round.crash_x100, round.result, round.hash, round.position, round.version, round.mathematics, round.seeds,
       chain.id as chain_id, chain.terminating_hash, chain.salt, chain.length, ${beaconColumns}
     from game_server.live_round round
     join game_server.live_chain chain on chain.id = round.chain_id ${beaconTables}
     where round.state = 'crashed' and chain.slug = $1
       and ($2::bigint is null or round.id < $2)
       and ($3::text is null or round.id in
         (select round_id from game_server.live_bet where owner = $3 and state <> 'refused'))
     order by round.id desc limit $4`,
    [slug, before ?? null, owner ?? null, limit],
  )
  return rows.map((row) => ({
    round_id: Number(row.id),
    ...(row.result ? { result: row.result } : { crash_x100: Number(row.crash_x100) }),
    hash: row.hash,
    position: row.position,
    version: row.version,
    mathematics: row.mathematics,
    seeds: row.seeds,
    chain: {
      id: Number(row.chain_id),
      terminating_hash: row.terminating_hash,
      salt: row.salt,
      length: row.length,
      beacon: beaconOf(row),
    },
  }))
}

const betColumns = `bet.id, round_id, slot, mode, user_id, session_id, amount_cents, auto_x100, chips,
  bet.state, cashed_x100, payout_cents`

export type OwnPast = { slug: string; owner: string; currency: string; notRound: bigint }

/** A player's last bets, newest first, without the current round. */
export async function lastBetsOf(
  pool: Pool,
  { slug, owner, currency, notRound }: OwnPast,
): Promise<(OwnBet | OwnDrawBet)[]> {
  const { rows } = await pool.query(
    `select ${betColumns}
     from game_server.live_bet bet
     join game_server.live_round round on round.id = bet.round_id
     join game_server.live_chain chain on chain.id = round.chain_id
     where owner = $1 and currency = $2 and round_id <> $3 and bet.state <> 'refused'
       and chain.slug = $4
     order by bet.created_at desc limit 30`,
    [owner, currency, notRound, slug],
  )
  return rows.map(ownBetOf)
}

export type BetsIn = { rounds: readonly number[]; owner: string; currency: string }

/** A player's bets in some rounds, the first slot first. */
export async function betsIn(
  pool: Pool,
  { rounds, owner, currency }: BetsIn,
): Promise<(OwnBet | OwnDrawBet)[]> {
  const { rows } = await pool.query(
    `select ${betColumns} from game_server.live_bet bet
     where owner = $1 and round_id = any($2::bigint[]) and currency = $3
       and bet.state <> 'refused'
     order by bet.created_at`,
    [owner, rounds, currency],
  )
  return rows.map(ownBetOf)
}

/** The round of a player's bet. */
export async function roundOfBet(
  pool: Pool,
  { bet, owner }: { bet: string; owner: string },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ round_id: bigint }>(
    `select round_id from game_server.live_bet
     where id = $1 and owner = $2 and state <> 'refused'`,
    [bet, owner],
  )
  return rows[0] && Number(rows[0].round_id)
}

type BetRow = Omit<OwnBet, 'n' | 'draw_key' | 'round_id' | 'amount_cents' | 'payout_cents'> & {
  mode: 'real' | 'demo'
  user_id: string
  session_id: string
  round_id: bigint
  amount_cents: bigint
  payout_cents: bigint | null
  chips: OwnDrawBet['chips'] | null
}

function ownBetOf(row: BetRow): OwnBet | OwnDrawBet {
  const { mode, user_id, session_id, chips, ...rest } = row
  const { auto_x100, cashed_x100, ...common } = rest
  const bet = {
    ...common,
    n: null,
    round_id: Number(row.round_id),
    amount_cents: Number(row.amount_cents),
    payout_cents: row.payout_cents === null ? null : Number(row.payout_cents),
  }
  if (chips) return { ...bet, chips }
  return {
    ...bet,
    auto_x100,
    cashed_x100,
    draw_key: drawKeyOf({ mode, user_id, session_id }, row.slot),
  }
}
