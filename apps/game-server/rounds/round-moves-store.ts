import type { Pool, PoolClient } from 'pg'
import { pendingStates, type RoundState, statesBefore } from './round-states.ts'

type Sql = Pool | PoolClient

export type RoundMove = {
  id: string
  to: RoundState
  now: Date
  balance_cents?: bigint
  refusal_code?: number
}

/**
 * Changes a round's state as the table of states allows; false if another process has already
 * changed it.
 */
export async function moveRound(sql: Sql, move: RoundMove): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update game_server.round set state = $2, moved_at = $3,
       balance_cents = coalesce($4, balance_cents), refusal_code = coalesce($5, refusal_code),
       attempts = 0,
       next_attempt_at = case when $2 in ('closing', 'returning', 'cancelling') then $3::timestamptz end
     where id = $1 and state = any($6)`,
    [
      move.id,
      move.to,
      move.now,
      move.balance_cents ?? null,
      move.refusal_code ?? null,
      statesBefore(move.to),
    ],
  )
  return rowCount === 1
}

export type RoundStep = {
  id: string
  step: number
  action: unknown
  view: unknown
  /** The further stake of this move. */
  raise_cents: bigint
  payout_cents: bigint
  to: RoundState
  balance_cents?: bigint
  now: Date
  next_attempt_at: Date | null
}

/** Stores one move of the player; the caller holds the round's lock. */
export async function storeStep(sql: PoolClient, step: RoundStep): Promise<void> {
  await sql.query(
    `update game_server.round set step = $2, last_action = $3, outcome = $4, payout_cents = $5,
       state = $6, balance_cents = coalesce($7, balance_cents), moved_at = $8,
       next_attempt_at = $9, stake_cents = stake_cents + $10, attempts = 0
     where id = $1 and state in ('open', 'raising')`,
    [
      step.id,
      step.step,
      JSON.stringify(step.action),
      JSON.stringify(step.view),
      step.payout_cents,
      step.to,
      step.balance_cents ?? null,
      step.now,
      step.next_attempt_at,
      step.raise_cents,
    ],
  )
}

/** An open round waits for a further stake; the caller holds its lock. */
export async function beginRaise(
  sql: PoolClient,
  id: string,
  next_attempt_at: Date,
): Promise<void> {
  await sql.query(
    `update game_server.round set state = 'raising', attempts = 0, next_attempt_at = $2
     where id = $1 and state = 'open'`,
    [id, next_attempt_at],
  )
}

type EndedRaise = { id: string; to: 'open' | 'lowering'; next_attempt_at: Date | null }

/** A further stake was not taken; the caller holds the round's lock. */
export async function endRaise(sql: PoolClient, ended: EndedRaise): Promise<void> {
  await sql.query(
    `update game_server.round set state = $2, attempts = 0, next_attempt_at = $3
     where id = $1 and state = any($4)`,
    [ended.id, ended.to, ended.next_attempt_at, statesBefore(ended.to)],
  )
}

export async function setBalance(sql: PoolClient, id: string, cents: bigint): Promise<void> {
  await sql.query('update game_server.round set balance_cents = $2 where id = $1', [id, cents])
}

/** Counts an attempt and prevents others until `leaseUntil`; returns its number. */
export async function beginAttempt(sql: Sql, id: string, leaseUntil: Date): Promise<number> {
  const { rows } = await sql.query<{ attempts: number }>(
    `update game_server.round set attempts = attempts + 1, next_attempt_at = $2
     where id = $1 returning attempts`,
    [id, leaseUntil],
  )
  return rows[0]?.attempts ?? 0
}

/** Claims due rounds, so that no other process takes them until `until`. */
export async function claimDue(
  sql: Sql,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `update game_server.round set next_attempt_at = $2
     where id in (
       select id from game_server.round
       where state in ${pendingStates} and next_attempt_at <= $1
       order by next_attempt_at limit $3 for update skip locked)
     returning id`,
    [now, until, limit],
  )
  return rows.map(({ id }) => id)
}

/** Claims open rounds that were not touched since `before`, until `until`. */
export async function claimAbandoned(
  sql: Sql,
  { now, before, until, limit }: { now: Date; before: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `update game_server.round set next_attempt_at = $3
     where id in (
       select id from game_server.round
       where state = 'open' and moved_at < $1
         and (next_attempt_at is null or next_attempt_at <= $2)
       order by moved_at limit $4 for update skip locked)
     returning id`,
    [before, now, until, limit],
  )
  return rows.map(({ id }) => id)
}

/** Postpones a failed round, so that others come first. */
export async function retryLater(sql: Sql, id: string, until: Date): Promise<void> {
  await sql.query('update game_server.round set next_attempt_at = $2 where id = $1', [id, until])
}
