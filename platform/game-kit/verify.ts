import { drawOf } from './chain.ts'
import { commitment, type FairPlay, floatsOf } from './fair.ts'
import type { AnyGame } from './game.ts'

export type Verified = {
  server_seed_hash: string
  input: unknown
  outcome: unknown
  payout_cents: string
}

/** Recomputes a play of a provably fair game from what the player holds. `input` overrides parts of
 * the default way to play; a step game is played through `actions`, its secret is the outcome. */
export function verifyPlay(
  game: Exclude<AnyGame, { kind: 'live' }>,
  play: FairPlay,
  { input: chosen = {}, actions = [] }: { input?: object; actions?: unknown[] },
): Verified {
  const input = game.input.parse({ ...game.example, ...chosen })
  const server_seed_hash = commitment(play.serverSeed)
  if (game.kind === 'instant') {
    const { outcome, payout } = game.play(floatsOf(play), input)
    return { server_seed_hash, input, outcome, payout_cents: payout.toString() }
  }
  const { secret, view } = game.start(floatsOf(play), input)
  let state: { view: unknown; payout?: bigint } = { view }
  for (const action of actions) {
    const after = game.step({ secret, view: state.view, input }, game.action.parse(action))
    if (!after) throw new Error(`the rules do not allow ${JSON.stringify(action)} here`)
    state = after
  }
  const outcome = { secret, view: state.view }
  return { server_seed_hash, input, outcome, payout_cents: (state.payout ?? 0n).toString() }
}

/** Recomputes a round of a game played along a chain of hashes. */
export function verifyRound(
  hash: string,
  salt: string,
  crash: { crashPoint(draw: number): number; crashX100(draw: number): number },
): { draw: number; exact: number; shown: number } {
  const draw = drawOf(hash, salt)
  return { draw, exact: crash.crashPoint(draw), shown: crash.crashX100(draw) / 100 }
}
