import { setTimeout as pause } from 'node:timers/promises'
import { now, nowMs } from '@casino/time/now.ts'
import { type GameContext, gameOf } from '../context.ts'
import { findSessionById, type Session, saveBalance } from '../sessions/session-store.ts'
import type { WalletAction, WalletAnswer } from '../wallet-client.ts'
import { advanceRaise } from './advance-raise.ts'
import { beginAttempt, moveRound, type RoundMove } from './round-moves-store.ts'
import { isPending, type RoundState } from './round-states.ts'
import { findRound, type ShownRound } from './round-store.ts'
import { giveUpAfterMs, leaseMs, playerPatienceMs } from './settle-times.ts'
import { takenStakes } from './stake-store.ts'
import { raiseIdOf, readable, rollbackOf, roundCall } from './wallet-round.ts'

/** Advances a round until it can be shown, if the wallet answers in time. */
export async function advanceForPlayer(context: GameContext, id: string): Promise<ShownRound> {
  const endsAtMs = nowMs() + playerPatienceMs
  let pauseMs = 250
  while (true) {
    const round = await advance(context, id)
    const isOver = context.stopping.aborted || nowMs() + pauseMs > endsAtMs
    if (!isPending(round.state) || isOver) return round
    await pause(pauseMs)
    pauseMs *= 2
  }
}

/** One attempt at the wallet call that a round waits for, with the ids fixed by the draw. */
export async function advance(context: GameContext, id: string): Promise<ShownRound> {
  const round = await mustFind(context, id)
  if (!isPending(round.state)) return round
  const session = await findSessionById(context.pool, round.session_id)
  if (!session) throw new Error(`round ${id} has no session`)

  // Counted before the call, because after a crash nobody knows whether the call was made.
  const lease = new Date(nowMs() + leaseMs)
  const attempts = await beginAttempt(context.pool, id, lease)
  if (round.state === 'raising' || round.state === 'lowering') {
    await advanceRaise(context, { session, round: { ...round, attempts } })
    return mustFind(context, id)
  }
  const answer = await ask(context, session, round)
  if (answer.kind === 'done') await saveBalance(context.pool, session.id, answer.balance_cents)
  const move = moveAfter(context, { ...round, attempts }, answer)
  if (move) await moveRound(context.pool, { id, now: now(), ...move })
  return mustFind(context, id)
}

async function mustFind({ pool }: GameContext, id: string): Promise<ShownRound> {
  const round = await findRound(pool, id)
  if (!round) throw new Error(`round ${id} is not there`)
  return round
}

async function ask(
  context: GameContext,
  session: Session,
  round: ShownRound,
): Promise<WalletAnswer> {
  const { wallet, pool } = context
  const call = roundCall(session, round)
  const betId = `${round.id}:bet`
  const winId = `${round.id}:win`
  const bet: WalletAction = { action: 'bet', action_id: betId, amount: round.stake_cents }
  const win: WalletAction = { action: 'win', action_id: winId, amount: round.payout_cents }
  const wins = round.payout_cents > 0n ? [win] : []
  const isInstant = gameOf(context, round.slug).kind === 'instant'

  // A win of zero too, because the casino needs a call to end the round.
  if (round.state === 'closing') return wallet.play({ ...call, finished: true }, [win])
  if (round.state === 'drawn') {
    return isInstant
      ? wallet.play({ ...call, finished: true }, [bet, ...wins])
      : wallet.play({ ...call, finished: false }, [bet])
  }
  const raises = round.state === 'returning' ? await takenStakes(pool, round.id) : []
  const raiseIds = raises.toReversed().map((number) => raiseIdOf(round.id, number))
  const taken = [...(isInstant && wins.length > 0 ? [winId] : []), ...raiseIds, betId]
  return wallet.rollback({ ...call, finished: true }, taken.map(rollbackOf))
}

type AfterAnswer = Pick<RoundMove, 'to' | 'balance_cents' | 'refusal_code'>

/** The next state after an answer; undefined: the same call must be repeated. */
function moveAfter(
  context: GameContext,
  round: ShownRound,
  answer: WalletAnswer,
): AfterAnswer | undefined {
  const { id, state, attempts } = round
  if (answer.kind === 'done') {
    return { to: afterDone(context, round), balance_cents: answer.balance_cents }
  }
  if (state !== 'drawn') {
    context.log.error({ round_id: id, state, attempts, answer: readable(answer) }, 'not taken')
    return undefined
  }
  if (answer.kind === 'refused') {
    // An earlier attempt may still be in flight, so only a rollback makes the refusal safe.
    return { to: attempts === 1 ? 'refused' : 'cancelling', refusal_code: answer.code }
  }
  context.log.warn({ round_id: id, attempts, answer: readable(answer) }, 'bet not answered')
  const isTooOld = nowMs() - round.created_at.getTime() > giveUpAfterMs
  return isTooOld ? { to: 'cancelling' } : undefined
}

function afterDone(context: GameContext, { state, slug }: ShownRound): RoundState {
  if (state === 'cancelling') return 'cancelled'
  if (state === 'closing') return 'settled'
  if (state === 'returning') return 'returned'
  return gameOf(context, slug).kind === 'instant' ? 'settled' : 'open'
}
