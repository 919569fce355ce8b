import { drawOf, fractionFloatOf } from './chain.ts'
import { commitment, type FairPlay, floatsOf } from './fair.ts'
import type { AnyGame } from './game.ts'
import type { LiveRules } from './live.ts'
import { drawMessageOf } from './live-proof.ts'
import { centsOf, playInstant, playSteps } from './replay.ts'

export type Verified = {
  server_seed_hash: string
  version: number
  input: unknown
  outcome: unknown
  payout_cents: string
}

/** `input` overrides parts of the default way to play; `actions` are the moves of a step game. */
export type Choices = { input?: object; actions?: unknown[]; version?: number }

/** Recomputes a play of a provably fair game from what the player holds. */
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

/** A cash-out of a shared round: `draw_key` is shown with the bet. */
export type CashOut = { stake_cents: number; x100: number; draw_key: string }
export type ChainRound = { hash: string; salt: string; seeds: string[]; version: number }

/** Recomputes a round of a game played along a chain of hashes, and what a cash-out in it paid. */
export function verifyRound(
  rules: LiveRules,
  { hash, salt, seeds, version }: ChainRound,
  cashOut?: CashOut,
): { draw: number; crash: number; payout_cents?: string } {
  const message = drawMessageOf({ chain: { salt }, seeds, version })
  const draw = drawOf(hash, message)
  const x100 = rules.crashX100(draw)
  const round = { draw, crash: x100 / 100 }
  if (!cashOut) return round
  const payout = rules.payoutAt(BigInt(cashOut.stake_cents), cashOut.x100)
  const float = fractionFloatOf(hash, message, cashOut.draw_key)
  const paid = cashOut.x100 <= x100 ? centsOf(version, payout, () => float) : 0n
  return { ...round, payout_cents: String(paid) }
}
