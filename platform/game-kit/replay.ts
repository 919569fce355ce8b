import type { NextFloat } from './fair/next-float.ts'
import type { AnyGame, InstantGame, LiveGame, StepGame } from './game.ts'
import { drawCents, floorCents, type Payout } from './slots/payout.ts'

// biome-ignore lint/suspicious/noExplicitAny: the game itself knows its types
type AnyInstant = InstantGame<any, any>
// biome-ignore lint/suspicious/noExplicitAny: the game itself knows its types
type AnySteps = StepGame<any, any, any, any>

/**
 * From this version of a game's mathematics on, a fraction of a subunit is drawn instead of cut
 * off.
 */
const drawnSinceVersion = 2

/** The cents of a payout, by the rule of the round's version. */
export function centsOf(version: number, payout: Payout, next: NextFloat): bigint {
  return version < drawnSinceVersion ? floorCents(payout) : drawCents(payout, next)
}

/** Plays an instant round by the mathematics of a version. */
export function playInstant(
  game: AnyInstant,
  { version, next }: { version: number; next: NextFloat },
  input: unknown,
): { outcome: unknown; payout_cents: bigint } {
  const { play } = version === game.version ? game : (game.earlier?.[version] ?? game)
  const { outcome, payout } = play(next, input)
  return { outcome, payout_cents: centsOf(version, payout, next) }
}

/** `stake_cents`: the first stake and all that the moves asked for. */
export type Replayed = {
  secret: unknown
  view: unknown
  stake_cents: bigint
  payout_cents: bigint
}

/** Plays a round of steps with its moves; the fraction is drawn after the game's own draws. */
export function playSteps(
  game: AnySteps,
  { version, next }: { version: number; next: NextFloat },
  { input, actions }: { input: unknown; actions: readonly unknown[] },
): Replayed {
  const { secret, view } = game.start(next, input)
  let at: { view: unknown; payout?: Payout } = { view }
  let stake_cents = game.stake(input)
  for (const action of actions) {
    stake_cents += game.raise?.({ secret, view: at.view, input }, action) ?? 0n
    const after = game.step({ secret, view: at.view, input }, action)
    if (!after) throw new Error(`the rules do not allow ${JSON.stringify(action)} here`)
    at = after
  }
  const payout_cents = at.payout ? centsOf(version, at.payout, next) : 0n
  return { secret, view: at.view, stake_cents, payout_cents }
}

/** The data of a past round that is needed to replay it. */
export type PlayedRound = { version: number; input: unknown; outcome: unknown }

/** Replays a past round from its floats: its outcome, its stakes and its payout. */
export function replay(
  game: Exclude<AnyGame, LiveGame>,
  next: NextFloat,
  { version, input, outcome }: PlayedRound,
): { outcome: unknown; stake_cents: bigint; payout_cents: bigint } {
  if (game.kind === 'instant') {
    return { stake_cents: game.stake(input), ...playInstant(game, { version, next }, input) }
  }
  const moves = { input, actions: game.actionsOf(outcome) }
  const { view, stake_cents, payout_cents } = playSteps(game, { version, next }, moves)
  return { outcome: view, stake_cents, payout_cents }
}
