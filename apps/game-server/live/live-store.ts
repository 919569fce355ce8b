import type { Bet } from '@casino/game-kit/live.ts'
import type { Chain, OwnBet, OwnBetState, PastCrash } from '@casino/game-kit/live-protocol.ts'
import type { Pool, PoolClient } from 'pg'
import { transaction } from '../transaction-store.ts'
import type { ChainSeed } from './chain.ts'
import { drawKeyOf } from './draw-key.ts'
import type { LiveSession } from './types.ts'

export type ChainRow = ChainSeed & Chain & { position: number; key_id: string }

const chainColumns = 'id, slug, key_id, nonce, salt, terminating_hash, length, position'

/** The chain in play: the newest. */
export async function findChain(pool: Pool, slug: string): Promise<ChainRow | undefined> {
  const { rows } = await pool.query(
    `select ${chainColumns} from game_server.live_chain
     where slug = $1 order by id desc limit 1`,
    [slug],
  )
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}

export async function addChain(
  pool: Pool,
  chain: ChainSeed & { key_id: string; terminating_hash: string; at: Date },
): Promise<ChainRow> {
  const { rows } = await pool.query(
    `insert into game_server.live_chain
       (slug, nonce, salt, terminating_hash, length, created_at, key_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${chainColumns}`,
    [
      chain.slug,
      chain.nonce,
      chain.salt,
      chain.terminating_hash,
      chain.length,
      chain.at,
      chain.key_id,
    ],
  )
  return { ...rows[0], id: Number(rows[0].id) }
}

/** Uses the next hash of the chain for a new round; undefined when the chain is used up. */
export async function addRound(
  pool: Pool,
  { chainId, version }: { chainId: number; version: number },
  at: Date,
): Promise<{ id: bigint; position: number } | undefined> {
  const { rows } = await pool.query(
    `with next as (
       update game_server.live_chain set position = position + 1
       where id = $1 and position < length returning id, position)
     insert into game_server.live_round (chain_id, position, version, state, betting_at)
     select id, position, $3, 'betting', $2 from next returning id, position`,
    [chainId, at, version],
  )
  return rows[0] && { id: BigInt(rows[0].id), position: rows[0].position }
}

export async function markFlying(
  pool: Pool,
  { id, seeds, at }: { id: bigint; seeds: readonly string[]; at: Date },
): Promise<void> {
  await pool.query(
    `update game_server.live_round set state = 'flying', flying_at = $2, seeds = $3
     where id = $1 and state = 'betting'`,
    [id, at, seeds],
  )
}

/** The wallet is asked only after this is stored: a bet without an end is found after a restart. */
export async function addBetRow(
  pool: Pool,
  { bet, roundId, session, at }: { bet: Bet; roundId: bigint; session: LiveSession; at: Date },
): Promise<void> {
  await pool.query(
    `insert into game_server.live_bet (id, round_id, owner, slot, mode, session_id, user_id,
       currency, amount_cents, auto_x100, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'placing', $11)`,
    [
      bet.id,
      roundId,
      bet.owner,
      bet.slot,
      session.mode,
      session.id,
      session.user_id,
      session.currency.code,
      bet.amount_cents,
      bet.auto_x100 ?? null,
      at,
    ],
  )
}

/** From `placing` to the wallet's word; false when the bet is being given back already. */
export async function markAnswered(
  pool: Pool,
  id: string,
  state: 'placed' | 'refused',
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update game_server.live_bet set state = $2 where id = $1 and state = 'placing'`,
    [id, state],
  )
  return rowCount === 1
}

/** Gives stakes back: a rollback for each is queued in the same statement. */
export async function returnBets(pool: Pool, ids: readonly string[], at: Date): Promise<void> {
  await pool.query(
    `with returning_bet as (
       update game_server.live_bet set state = 'returning'
       where id = any($1::uuid[]) and state in ('placing', 'placed') returning id)
     insert into game_server.live_call (bet_id, kind, next_at)
     select id, 'rollback', $2 from returning_bet`,
    [ids, at],
  )
}

/** Keeps cash-outs, the payment of each queued in the same statement; the ids of those kept now. */
export async function cashBets(
  db: Pool | PoolClient,
  bets: readonly Bet[],
  at: Date,
): Promise<string[]> {
  if (bets.length === 0) return []
  const { rows } = await db.query(
    `with cashed as (
       update game_server.live_bet bet
       set state = 'cashed', cashed_x100 = of.x100, payout_cents = of.payout, ended_at = $4
       from unnest($1::uuid[], $2::int[], $3::bigint[]) as of (id, x100, payout)
       where bet.id = of.id and bet.state = 'placed' returning bet.id)
     insert into game_server.live_call (bet_id, kind, next_at)
     select id, 'win', $4 from cashed returning bet_id`,
    [
      bets.map(({ id }) => id),
      bets.map(({ cashed_x100 }) => cashed_x100),
      bets.map(({ payout_cents }) => payout_cents),
      at,
    ],
  )
  return rows.map(({ bet_id }) => bet_id)
}

export type EndOfRound = {
  roundId: bigint
  hash: string
  seeds: readonly string[]
  crashX100: number
  cashed: readonly Bet[]
  lost: readonly Bet[]
  at: Date
}

/**
 * Ends a round in one transaction: the crash becomes public, cash-outs that were not stored yet are,
 * the others are lost. A bet the round does not know (its wallet answer could not be stored) is
 * given back. Throws when another server has ended the round.
 */
export async function endRound(pool: Pool, end: EndOfRound): Promise<void> {
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update game_server.live_round
       set state = 'crashed', hash = $2, crash_x100 = $3, ended_at = $4,
         seeds = $5
       where id = $1 and state in ('betting', 'flying')`,
      [end.roundId, end.hash, end.crashX100, end.at, end.seeds],
    )
    if (rowCount !== 1) throw new Error(`round ${end.roundId} has been ended elsewhere`)
    await cashBets(client, end.cashed, end.at)
    await client.query(
      `with ended as (
         update game_server.live_bet
         set state = case when state = 'placed' and id = any($2::uuid[]) then 'lost'
                          else 'returning' end,
           payout_cents = 0, ended_at = $3
         where round_id = $1 and state in ('placing', 'placed') returning id, state)
       insert into game_server.live_call (bet_id, kind, next_at)
       select id, case state when 'lost' then 'finish' else 'rollback' end, $3 from ended`,
      [end.roundId, end.lost.map(({ id }) => id), end.at],
    )
  })
}

/**
 * Called by the lead before its first round, when no round can be running: rounds that did not end
 * are void, and every stake without an end goes back.
 */
export async function voidRunningRounds(pool: Pool, slug: string, at: Date): Promise<bigint[]> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query(
      `update game_server.live_round set state = 'voided', ended_at = $1
       where state in ('betting', 'flying')
         and chain_id in (select id from game_server.live_chain where slug = $2)
       returning id`,
      [at, slug],
    )
    await client.query(
      `with back as (
         update game_server.live_bet set state = 'returning'
         where state in ('placing', 'placed') and round_id in (select round.id from game_server.live_round round
             join game_server.live_chain chain on chain.id = round.chain_id
             where chain.slug = $2)
         returning id)
       insert into game_server.live_call (bet_id, kind, next_at)
       select id, 'rollback', $1 from back`,
      [at, slug],
    )
    return rows.map(({ id }) => BigInt(id))
  })
}

/** The last rounds that crashed, newest first, each with its own chain. */
export async function pastCrashes(pool: Pool, slug: string, limit: number): Promise<PastCrash[]> {
  const { rows } = await pool.query(
    `select round.id, round.crash_x100, round.hash, round.position, round.version, round.seeds,
       chain.id as chain_id, chain.terminating_hash, chain.salt, chain.length
     from game_server.live_round round
     join game_server.live_chain chain on chain.id = round.chain_id
     where round.state = 'crashed' and chain.slug = $1 order by round.id desc limit $2`,
    [slug, limit],
  )
  return rows.map(({ id, crash_x100, chain_id, terminating_hash, salt, length, ...round }) => ({
    ...round,
    round_id: Number(id),
    crash_x100: Number(crash_x100),
    chain: { id: Number(chain_id), terminating_hash, salt, length },
  }))
}

export type OwnPast = { slug: string; owner: string; currency: string; notRound: bigint }

/** A player's last bets, newest first, without those of the running round. */
export async function lastBetsOf(
  pool: Pool,
  { slug, owner, currency, notRound }: OwnPast,
): Promise<OwnBet[]> {
  const { rows } = await pool.query(
    `select bet.id, round_id, slot, mode, user_id, session_id, amount_cents, auto_x100, bet.state,
       cashed_x100, payout_cents
     from game_server.live_bet bet
     join game_server.live_round round on round.id = bet.round_id
     join game_server.live_chain chain on chain.id = round.chain_id
     where owner = $1 and currency = $2 and round_id <> $3 and bet.state <> 'refused'
       and chain.slug = $4
     order by bet.created_at desc limit 30`,
    [owner, currency, notRound, slug],
  )
  return rows.map(({ mode, user_id, session_id, ...row }) => ({
    ...row,
    n: null,
    draw_key: drawKeyOf({ mode, user_id, session_id }, row.slot),
    state: row.state as OwnBetState,
    round_id: Number(row.round_id),
    amount_cents: Number(row.amount_cents),
    payout_cents: row.payout_cents === null ? null : Number(row.payout_cents),
  }))
}
