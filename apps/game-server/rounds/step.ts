import { floatsOf } from '@casino/game-kit/fair/fair.ts'
import type { StepGame } from '@casino/game-kit/game.ts'
import type { PlayResult } from '@casino/game-kit/protocol.ts'
import { centsOf } from '@casino/game-kit/replay.ts'
import type { Payout } from '@casino/game-kit/slots/payout.ts'
import { now } from '@casino/time/now.ts'
import type { PoolClient } from 'pg'
import { type GameContext, gameOf } from '../context.ts'
import { Refusal } from '../errors.ts'
import { findSeedById } from '../seeds/seed-store.ts'
import { moveDemo, type Session } from '../sessions/session-store.ts'
import { storeStep } from './round-moves-store.ts'
import { resultOf } from './round-result.ts'
import type { RoundState } from './round-states.ts'
import { findPlay, lockRound, type ShownRound } from './round-store.ts'
import { fairPlay } from './seeds.ts'
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
  // After a reload the bet itself may still be unanswered when the first move arrives.
  await advanceForPlayer(context, known.id)
  await transaction(context.pool, async (tx) => {
    const round = await lockRound(tx, known.id)
    if (!round || isRepeat(round, step, parsed.data)) return
    if (round.state !== 'open' || step !== round.step + 1) throw new Refusal('step_out_of_order')
    const moved = game.step(opened(context, round), parsed.data)
    if (!moved) throw new Refusal('move_refused')
    const { view, payout } = moved
    const end = payout && (await paid(context, tx, { round, game, payout }))
    await store(tx, { round, action: parsed.data, step, view, end })
  })
  return resultOf(await advanceForPlayer(context, known.id))
}

/**
 * Ends an open round that its player left: cashed out by the game's rules, or, if nothing has been
 * decided yet, its bet is rolled back.
 */
export async function abandon(context: GameContext, id: string): Promise<void> {
  await transaction(context.pool, async (tx) => {
    const round = await lockRound(tx, id)
    if (round?.state !== 'open') return
    const game = stepGame(context, round.slug)
    const left = game.abandon(opened(context, round))
    const { view, payout } = left ?? { view: round.outcome, payout: undefined }
    const end = payout ? await paid(context, tx, { round, game, payout }) : back(round)
    await store(tx, { round, action: null, step: round.step + 1, view, end })
  })
}

/** How a round ends: after the wallet call, or the move of play money, it is over. */
type End = { payout_cents: bigint; cents: bigint; ending: RoundState; ended: RoundState }

type Worth = { round: ShownRound; game: AnySteps; payout: Payout }

/** A win; its fraction of a subunit is drawn after the game's own draws. */
async function paid(
  { seal }: GameContext,
  tx: PoolClient,
  { round, game, payout }: Worth,
): Promise<End> {
  const seed = await findSeedById(tx, round.seed_id)
  const next = floatsOf(fairPlay(seal, seed, round.nonce))
  game.start(next, round.input)
  const payout_cents = centsOf(round.version, payout, next)
  return { payout_cents, cents: payout_cents, ending: 'closing', ended: 'settled' }
}

function back({ stake_cents }: ShownRound): End {
  return { payout_cents: 0n, cents: stake_cents, ending: 'returning', ended: 'returned' }
}

// biome-ignore lint/suspicious/noExplicitAny: the game itself knows its types
type AnySteps = StepGame<any, any, any, any>

function stepGame(context: GameContext, slug: string): AnySteps {
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
  action: unknown
  step: number
  view: unknown
  end: End | undefined
}

async function store(tx: PoolClient, { round, action, step, view, end }: Moved): Promise<void> {
  const at = now()
  const isDemo = round.player_key.startsWith('demo:')
  const isDemoEnd = isDemo && end !== undefined
  const balance = isDemoEnd ? await moveDemo(tx, round.session_id, end.cents) : undefined
  const to = isDemo ? end?.ended : end?.ending
  await storeStep(tx, {
    id: round.id,
    step,
    action,
    view,
    payout_cents: end?.payout_cents ?? 0n,
    to: to ?? 'open',
    balance_cents: balance,
    now: at,
    next_attempt_at: end && !isDemo ? new Date(at.getTime() + leaseMs) : null,
  })
}
