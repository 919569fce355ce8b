import { drawOf, fractionFloatOf } from './chain.ts'
import { commitment, type FairPlay, floatsOf } from './fair/fair.ts'
import type { AnyGame } from './game.ts'
import type { LiveRules } from './live/live.ts'
import { type CashOut, paidAt } from './paid-at.ts'
import { playInstant, playSteps } from './replay.ts'

export type Verified = {
  server_seed_hash: string
  version: number
  input: unknown
  outcome: unknown
  payout_cents: string
}

/** `input` overrides parts of the default way to play; `actions` are the moves of a step game. */
export type Choices = { input?: object; actions?: unknown[]; version?: number }

/** Recomputes a play of a provably fair game from the player's data. */
export function verifyPlay(
  game: Exclude<AnyGame, { kind: 'live' }>,
  play: FairPlay,
  { input: chosen = {}, actions = [], version = game.version }: Choices,
): Verified {
  const input = game.input.parse({ ...game.example, ...chosen })
  const server_seed_hash = commitment(play.serverSeed)
  const by = { version, next: floatsOf(play) }
  if (game.kind === 'instant') {
    const { outcome, payout_cents } = playInstant(game, by, input)
    return { server_seed_hash, version, input, outcome, payout_cents: String(payout_cents) }
  }
  const moves = actions.map((action) => game.action.parse(action))
  const { secret, view, payout_cents } = playSteps(game, by, { input, actions: moves })
  const outcome = { secret, view }
  return { server_seed_hash, version, input, outcome, payout_cents: String(payout_cents) }
}

/** `message`: what the hash is drawn with (`drawMessageOf`). */
export type ChainRound = { hash: string; message: string; version: number }

/** Recomputes a round of a game with a chain of hashes, and the payout of a cash-out in it. */
export function verifyRound(
  rules: LiveRules,
  { hash, message, version }: ChainRound,
  cashOut?: CashOut,
): { draw: number; crash: number; payout_cents?: string } {
  const draw = drawOf(hash, message)
  const x100 = rules.crashX100(draw)
  const round = { draw, crash: x100 / 100 }
  if (!cashOut) return round
  const float = fractionFloatOf(hash, message, cashOut.draw_key)
  const payout_cents = String(paidAt(rules, { version, x100, float }, cashOut))
  return { ...round, payout_cents }
}
