import type { Bet } from '@casino/game-kit/live/live.ts'
import type { Pool, PoolClient } from 'pg'
import { transaction } from '../../rounds/transaction-store.ts'
import type { LiveSession } from '../types.ts'

/** Ends the betting of a round once; false if another server has moved the round. */
export async function closeBetting(
  pool: Pool,
  { id, seeds, at }: { id: bigint; seeds: readonly string[]; at: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update game_server.live_round set state = 'flying', flying_at = $2, seeds = $3
     where id = $1 and state = 'betting'`,
    [id, at, seeds],
  )
  return rowCount === 1
}

/**
 * Stored before the wallet call, so that a restart finds bets without an end. False if the betting
 * of the round has ended.
 */
export async function addBetRow(
  pool: Pool,
  { bet, roundId, session, at }: { bet: Bet; roundId: bigint; session: LiveSession; at: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with open as (
       select id from game_server.live_round where id = $2 and state = 'betting' for share)
     insert into game_server.live_bet (id, round_id, owner, slot, mode, session_id, user_id,
       currency, amount_cents, auto_x100, chips, state, created_at)
     select $1, open.id, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, 'placing', $12 from open`,
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
      bet.chips ? JSON.stringify(bet.chips) : null,
      at,
    ],
  )
  return rowCount === 1
}

/** Stores the wallet's answer of a `placing` bet; false if the bet is already being returned. */
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

/** Returns stakes: queues a rollback for each in the same statement. */
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

/**
 * Stores cash-outs and queues their payments in the same statement; returns the ids of the new
 * ones.
 */
export async function cashBets(
  db: Pool | PoolClient,
  bets: readonly Bet[],
  { at, dueAt }: Pick<EndOfRound, 'at' | 'dueAt'>,
): Promise<string[]> {
  if (bets.length === 0) return []
  const { rows } = await db.query(
    `with cashed as (
       update game_server.live_bet bet
       set state = 'cashed', cashed_x100 = of.x100, payout_cents = of.payout, ended_at = $4
       from unnest($1::uuid[], $2::int[], $3::bigint[]) as of (id, x100, payout)
       where bet.id = of.id and bet.state = 'placed' returning bet.id)
     insert into game_server.live_call (bet_id, kind, next_at)
     select id, 'win', $5 from cashed returning bet_id`,
    [
      bets.map(({ id }) => id),
      bets.map(({ cashed_x100 }) => cashed_x100 ?? null),
      bets.map(({ payout_cents }) => payout_cents),
      at,
      dueAt,
    ],
  )
  return rows.map(({ bet_id }) => bet_id)
}

export type EndOfRound = {
  roundId: bigint
  hash: string
  seeds: readonly string[]
  /** One of the two. */
  crashX100: number | null
  result: readonly number[] | null
  cashed: readonly Bet[]
  lost: readonly Bet[]
  at: Date
  /** When the wallet is told, so that a balance does not reveal a result before it is shown. */
  dueAt: Date
}

/**
 * Ends a round in one transaction: the end becomes public, cash-outs that were not stored yet are
 * stored, the others are lost. A bet that the round does not contain (its wallet answer could not
 * be stored) is returned. Throws if another server has ended the round.
 */
export async function endRound(pool: Pool, end: EndOfRound): Promise<void> {
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update game_server.live_round
       set state = 'crashed', hash = $2, crash_x100 = $3, ended_at = $4,
         seeds = $5, result = $6
       where id = $1 and state in ('betting', 'flying')`,
      [end.roundId, end.hash, end.crashX100, end.at, end.seeds, end.result],
    )
    if (rowCount !== 1) throw new Error(`round ${end.roundId} has been ended elsewhere`)
    await cashBets(client, end.cashed, end)
    await client.query(
      `with ended as (
         update game_server.live_bet
         set state = case when state = 'placed' and id = any($2::uuid[]) then 'lost'
                          else 'returning' end,
           payout_cents = 0, ended_at = $3
         where round_id = $1 and state in ('placing', 'placed') returning id, state)
       insert into game_server.live_call (bet_id, kind, next_at)
       select id, case state when 'lost' then 'finish' else 'rollback' end,
         case state when 'lost' then $4::timestamptz else $3 end from ended`,
      [end.roundId, end.lost.map(({ id }) => id), end.at, end.dueAt],
    )
  })
}

/**
 * Called by the leader before its first round, when no round can be running: unfinished rounds
 * become void, and every open stake is returned.
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
