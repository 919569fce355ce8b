import type { Pool, PoolClient } from 'pg'

type Sql = Pool | PoolClient

/**
 * asked: the wallet has not answered yet. returning: a stake without an answer is being rolled back.
 */
export type StakeState = 'asked' | 'taken' | 'refused' | 'returning' | 'returned'

/** A further stake of a round, asked for with a move. */
export type RoundStake = {
  round_id: string
  number: number
  step: number
  action: unknown
  amount_cents: bigint
  state: StakeState
  refusal_code: number | null
  asked_at: Date
}

const columns = 'round_id, number, step, action, amount_cents, state, refusal_code, asked_at'

export type NewStake = Pick<RoundStake, 'round_id' | 'step' | 'action' | 'amount_cents'> & {
  state: 'asked' | 'taken'
  now: Date
}

/** Adds the next stake of a round; the caller holds the round's lock. */
export async function addStake(sql: PoolClient, stake: NewStake): Promise<void> {
  await sql.query(
    `insert into game_server.round_stake
       (round_id, number, step, action, amount_cents, state, asked_at, answered_at)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6,
       case when $5 = 'taken' then $6::timestamptz end
     from game_server.round_stake where round_id = $1`,
    [
      stake.round_id,
      stake.step,
      JSON.stringify(stake.action),
      stake.amount_cents,
      stake.state,
      stake.now,
    ],
  )
}

/** The last stake that was asked for, whatever became of it. */
export async function lastStake(sql: Sql, roundId: string): Promise<RoundStake | undefined> {
  const { rows } = await sql.query<RoundStake>(
    `select ${columns} from game_server.round_stake where round_id = $1
     order by number desc limit 1`,
    [roundId],
  )
  return rows[0]
}

/** The numbers of the stakes that the wallet has taken, in order. */
export async function takenStakes(sql: Sql, roundId: string): Promise<number[]> {
  const { rows } = await sql.query<{ number: number }>(
    `select number from game_server.round_stake
     where round_id = $1 and state = 'taken' order by number`,
    [roundId],
  )
  return rows.map(({ number }) => number)
}

type Answered = Pick<RoundStake, 'round_id' | 'number'> & {
  to: StakeState
  refusal_code?: number | null
  now: Date
}

/** Stores what became of a stake; the caller holds the round's lock. */
export async function answerStake(sql: PoolClient, answered: Answered): Promise<void> {
  await sql.query(
    `update game_server.round_stake
     set state = $3, refusal_code = coalesce($4, refusal_code), answered_at = $5
     where round_id = $1 and number = $2 and state in ('asked', 'returning')`,
    [answered.round_id, answered.number, answered.to, answered.refusal_code ?? null, answered.now],
  )
}
