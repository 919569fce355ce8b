import type { PlayResult } from '@casino/game-kit/protocol.ts'
import type { PoolClient } from 'pg'
import type { GameContext } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Session } from '../sessions/session-store.ts'
import { leaveRound, makeMove, opened, stepGame } from './move.ts'
import { askStake, refusalOfStake } from './raise.ts'
import { resultOf } from './round-result.ts'
import { findPlay, lockRound, type ShownRound } from './round-store.ts'
import { advanceForPlayer } from './settle.ts'
import { lastStake } from './stake-store.ts'
import { transaction } from './transaction-store.ts'

export type Step = { play_id: string; step: number; action: unknown }

/**
 * One move of an open round. The same `step` with the same action again is the same move. A move
 * with a further stake is made after the wallet has taken it; if it is refused, the round stands as
 * before.
 */
export async function step(
  context: GameContext,
  session: Session,
  { play_id, step, action }: Step,
): Promise<PlayResult> {
  const parsed = stepGame(context, session.slug).action.safeParse(action)
  if (!parsed.success) throw new Refusal('bad_request')
  const known = await findPlay(context.pool, { ...session, play_id })
  if (!known) throw new Refusal('round_unknown')
  // After a reload the bet itself may still be unanswered when the first move arrives.
  await advanceForPlayer(context, known.id)
  await transaction(context.pool, async (tx) => {
    const round = await lockRound(tx, known.id)
    if (!round || isRepeat(round, step, parsed.data)) return
    await moveOnce(context, tx, { session, round, step, action: parsed.data })
  })
  const round = await advanceForPlayer(context, known.id)
  if (round.state === 'open' && round.step < step) {
    const refusal = refusalOfStake(await lastStake(context.pool, round.id), step)
    if (refusal) throw refusal
  }
  return resultOf(round)
}

type Asked = { round: ShownRound; step: number; action: unknown }
type AskedIn = Asked & { session: Session }

async function moveOnce(context: GameContext, tx: PoolClient, asked: AskedIn): Promise<void> {
  const { session, round, step, action } = asked
  if (await isAsked(tx, asked)) return
  if (round.state !== 'open' || step !== round.step + 1) throw new Refusal('step_out_of_order')
  const game = stepGame(context, round.slug)
  const state = opened(context, round)
  if (!game.step(state, action)) throw new Refusal('move_refused')
  const raise_cents = game.raise?.(state, action) ?? 0n
  if (raise_cents > 0n) {
    refuseAboveMax(session, round.stake_cents + raise_cents)
    await askStake(context, tx, { round, step, action, raise_cents })
  } else await makeMove(context, tx, { round, step, action, raise_cents })
}

/** The licence's maximum is of all stakes of a round. */
function refuseAboveMax({ stake_max_cents }: Session, cents: bigint): void {
  if (stake_max_cents !== null && cents > stake_max_cents) throw new Refusal('max_bet')
}

/** The same move already waits for the wallet. */
async function isAsked(tx: PoolClient, { round, step, action }: Asked): Promise<boolean> {
  if (round.state !== 'raising' && round.state !== 'lowering') return false
  const stake = await lastStake(tx, round.id)
  return stake?.step === step && JSON.stringify(stake.action) === JSON.stringify(action)
}

/** Ends an open round that its player left. */
export async function abandon(context: GameContext, id: string): Promise<void> {
  await transaction(context.pool, async (tx) => {
    const round = await lockRound(tx, id)
    if (round?.state === 'open') await leaveRound(context, tx, round)
  })
}

function isRepeat(round: ShownRound, step: number, action: unknown): boolean {
  const isSame = JSON.stringify(round.last_action) === JSON.stringify(action)
  return step > 0 && step === round.step && isSame
}
