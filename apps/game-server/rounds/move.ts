import { floatsOf } from '@casino/game-kit/fair/fair.ts'
import type { StepGame } from '@casino/game-kit/game.ts'
import { centsOf } from '@casino/game-kit/replay.ts'
import type { Payout } from '@casino/game-kit/slots/payout.ts'
import { now } from '@casino/time/now.ts'
import type { PoolClient } from 'pg'
import { type GameContext, gameOf } from '../context.ts'
import { Refusal } from '../errors.ts'
import { findSeedById } from '../seeds/seed-store.ts'
import { moveDemo } from '../sessions/session-store.ts'
import { storeStep } from './round-moves-store.ts'
import type { RoundState } from './round-states.ts'
import type { ShownRound } from './round-store.ts'
import { fairPlay } from './seeds.ts'
import { leaseMs } from './settle-times.ts'

// biome-ignore lint/suspicious/noExplicitAny: the game itself knows its types
export type AnySteps = StepGame<any, any, any, any>

export function stepGame(context: GameContext, slug: string): AnySteps {
  const game = gameOf(context, slug)
  if (game.kind !== 'steps') throw new Refusal('game_unknown')
  return game
}

export type Move = { step: number; action: unknown; raise_cents: bigint }

/** Makes a move whose further stake, if any, has been taken; the caller holds the round's lock. */
export async function makeMove(
  context: GameContext,
  tx: PoolClient,
  { round, ...move }: Move & { round: ShownRound },
): Promise<void> {
  const game = stepGame(context, round.slug)
  const moved = game.step(opened(context, round), move.action)
  if (!moved) throw new Error(`the rules do not allow step ${move.step} of round ${round.id}`)
  const { view, payout } = moved
  const end = payout && (await paid(context, tx, { round, game, payout }))
  await store(tx, { round, ...move, view, end })
}

/**
 * Ends an open round that its player left: cashed out by the game's rules, or, if nothing has been
 * decided yet, its stakes are rolled back.
 */
export async function leaveRound(
  context: GameContext,
  tx: PoolClient,
  round: ShownRound,
): Promise<void> {
  const game = stepGame(context, round.slug)
  const left = game.abandon(opened(context, round))
  const { view, payout } = left ?? { view: round.outcome, payout: undefined }
  const end = payout ? await paid(context, tx, { round, game, payout }) : back(round)
  await store(tx, { round, action: null, step: round.step + 1, raise_cents: 0n, view, end })
}

export function opened({ seal }: GameContext, { secret_sealed, outcome, input }: ShownRound) {
  if (secret_sealed === null) throw new Error('a round of steps has no secret')
  return { secret: JSON.parse(seal.open(secret_sealed)), view: outcome, input }
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

type Moved = Move & { round: ShownRound; view: unknown; end: End | undefined }

async function store(tx: PoolClient, { round, view, end, ...move }: Moved): Promise<void> {
  const at = now()
  const isDemo = isDemoRound(round)
  const isDemoEnd = isDemo && end !== undefined
  const balance = isDemoEnd ? await moveDemo(tx, round.session_id, end.cents) : undefined
  const to = isDemo ? end?.ended : end?.ending
  await storeStep(tx, {
    id: round.id,
    ...move,
    view,
    payout_cents: end?.payout_cents ?? 0n,
    to: to ?? 'open',
    balance_cents: balance,
    now: at,
    next_attempt_at: end && !isDemo ? new Date(at.getTime() + leaseMs) : null,
  })
}

export function isDemoRound({ player_key }: Pick<ShownRound, 'player_key'>): boolean {
  return player_key.startsWith('demo:')
}
