import type { StepGame } from '@casino/game-kit/game.ts'
import type { PlayResult } from '@casino/game-kit/protocol.ts'
import { now } from '@casino/time/now.ts'
import type { PoolClient } from 'pg'
import { type GameContext, gameOf } from './context.ts'
import { Refusal } from './errors.ts'
import { storeStep } from './round-moves-store.ts'
import { resultOf } from './round-result.ts'
import { findPlay, lockRound, type ShownRound } from './round-store.ts'
import { moveDemo, type Session } from './session-store.ts'
import { advanceForPlayer, leaseMs } from './settle.ts'
import { transaction } from './transaction-store.ts'

export type Step = { play_id: string; step: number; action: unknown }

/** One move of an open round. The same `step` with the same action again is the same move. */
export async function step(
  context: GameContext,
  session: Session,
  { play_id, step, action }: Step,
): Promise<PlayResult> {
  const game = stepGame(context, session.slug)
  const parsed = game.action.safeParse(action)
  if (!parsed.success) throw new Refusal('bad_request')
  const known = await findPlay(context.pool, { ...session, play_id })
  if (!known) throw new Refusal('round_unknown')
  // The bet itself may still wait for its answer when the first move comes after a reload.
  await advanceForPlayer(context, known.id)
  await transaction(context.pool, async (tx) => {
    const round = await lockRound(tx, known.id)
    if (!round || isRepeat(round, step, parsed.data)) return
    if (round.state !== 'open' || step !== round.step + 1) throw new Refusal('step_out_of_order')
    const moved = game.step(opened(context, round), parsed.data)
    if (!moved) throw new Refusal('move_refused')
    await store(tx, { round, mode: session.mode, action: parsed.data, step, ...moved })
  })
  return resultOf(await advanceForPlayer(context, known.id))
}

/** How the house ends an open round its player left: as the rules of the game say. */
export async function abandon(context: GameContext, id: string): Promise<void> {
  await transaction(context.pool, async (tx) => {
    const round = await lockRound(tx, id)
    if (round?.state !== 'open') return
    const left = stepGame(context, round.slug).abandon(opened(context, round))
    const mode = round.player_key.startsWith('demo:') ? 'demo' : 'real'
    await store(tx, { round, mode, action: null, step: round.step + 1, ...left })
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the game itself knows its types
function stepGame(context: GameContext, slug: string): StepGame<any, any, any, any> {
  const game = gameOf(context, slug)
  if (game.kind !== 'steps') throw new Refusal('game_unknown')
  return game
}

function opened({ seal }: GameContext, { secret_sealed, outcome, input }: ShownRound) {
  if (secret_sealed === null) throw new Error('a round of steps has no secret')
  return { secret: JSON.parse(seal.open(secret_sealed)), view: outcome, input }
}

function isRepeat(round: ShownRound, step: number, action: unknown): boolean {
  const isSame = JSON.stringify(round.last_action) === JSON.stringify(action)
  return step > 0 && step === round.step && isSame
}

type Moved = {
  round: ShownRound
  mode: Session['mode']
  action: unknown
  step: number
  view: unknown
  payout?: bigint
}

async function store(tx: PoolClient, moved: Moved): Promise<void> {
  const { round, mode, payout } = moved
  const at = now()
  const isEnd = payout !== undefined
  const isDemoEnd = isEnd && mode === 'demo'
  const balance = isDemoEnd ? await moveDemo(tx, round.session_id, payout) : undefined
  const lease = isEnd && !isDemoEnd ? new Date(at.getTime() + leaseMs) : null
  await storeStep(tx, {
    id: round.id,
    step: moved.step,
    action: moved.action,
    view: moved.view,
    payout_cents: payout ?? 0n,
    to: isDemoEnd ? 'settled' : isEnd ? 'closing' : 'open',
    balance_cents: balance,
    now: at,
    next_attempt_at: lease,
  })
}
