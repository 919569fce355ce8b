import { now } from '@casino/time/now.ts'
import type { PoolClient } from 'pg'
import type { GameContext } from '../context.ts'
import { Refusal, refusalOf } from '../errors.ts'
import { moveDemo } from '../sessions/session-store.ts'
import { isDemoRound, type Move, makeMove } from './move.ts'
import { beginRaise, endRaise, setBalance } from './round-moves-store.ts'
import { lockRound, type ShownRound } from './round-store.ts'
import { leaseMs } from './settle-times.ts'
import { addStake, answerStake, lastStake, type RoundStake } from './stake-store.ts'
import { transaction } from './transaction-store.ts'

/**
 * Asks for the further stake of a move. Real money waits for the wallet before the move is made;
 * play money moves at once. The caller holds the round's lock.
 */
export async function askStake(
  context: GameContext,
  tx: PoolClient,
  { round, step, action, raise_cents }: Move & { round: ShownRound },
): Promise<void> {
  const at = now()
  const stake = { round_id: round.id, step, action, amount_cents: raise_cents, now: at }
  if (isDemoRound(round)) {
    const balance = await moveDemo(tx, round.session_id, -raise_cents)
    if (balance === undefined) throw new Refusal('funds')
    await addStake(tx, { ...stake, state: 'taken' })
    await setBalance(tx, round.id, balance)
    await makeMove(context, tx, { round, step, action, raise_cents })
    return
  }
  await addStake(tx, { ...stake, state: 'asked' })
  await beginRaise(tx, round.id, new Date(at.getTime() + leaseMs))
}

/** Makes the move of a stake that the wallet has taken. */
export async function stakeTaken(
  context: GameContext,
  id: string,
  balance_cents: bigint,
): Promise<void> {
  await transaction(context.pool, async (tx) => {
    const raise = await lockRaise(tx, id, 'raising')
    if (!raise) return
    const { round, stake } = raise
    await answerStake(tx, { ...stake, to: 'taken', now: now() })
    await setBalance(tx, id, balance_cents)
    const { step, action, amount_cents } = stake
    await makeMove(context, tx, { round, step, action, raise_cents: amount_cents })
  })
}

/**
 * The round is open again, as it was before the refused stake. Another attempt may have been
 * taken, or may still be; then the stake is rolled back first. So is one without an answer.
 */
export async function stakeRefused(
  { pool }: GameContext,
  id: string,
  refusal_code?: number,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const raise = await lockRaise(tx, id, 'raising')
    if (!raise) return
    const isSure = refusal_code !== undefined && raise.round.attempts === 1
    const code = refusal_code === undefined ? {} : { refusal_code }
    const to = isSure ? 'refused' : 'returning'
    await answerStake(tx, { ...raise.stake, to, ...code, now: now() })
    if (isSure) await endRaise(tx, { id, to: 'open', next_attempt_at: null })
    else await endRaise(tx, { id, to: 'lowering', next_attempt_at: now() })
  })
}

/** The rollback is booked: the round is open again, as it was before the stake. */
export async function stakeReturned(
  { pool }: GameContext,
  id: string,
  balance_cents: bigint,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const raise = await lockRaise(tx, id, 'lowering')
    if (!raise) return
    await answerStake(tx, { ...raise.stake, to: 'returned', now: now() })
    await setBalance(tx, id, balance_cents)
    await endRaise(tx, { id, to: 'open', next_attempt_at: null })
  })
}

/** Why the stake of this step was not taken; undefined for one that was. */
export function refusalOfStake(stake: RoundStake | undefined, step: number): Refusal | undefined {
  if (stake?.step !== step || !['refused', 'returned'].includes(stake.state)) return undefined
  return stake.refusal_code === null ? new Refusal('bet_cancelled') : refusalOf(stake.refusal_code)
}

type Raise = { round: ShownRound; stake: RoundStake }

async function lockRaise(
  tx: PoolClient,
  id: string,
  state: 'raising' | 'lowering',
): Promise<Raise | undefined> {
  const round = await lockRound(tx, id)
  if (round?.state !== state) return undefined
  const stake = await lastStake(tx, id)
  if (!stake) throw new Error(`round ${id} waits for no stake`)
  return { round, stake }
}
