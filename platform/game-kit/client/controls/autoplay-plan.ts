import type { GameView } from '../game.ts'

/** How many rounds are played, and when they stop earlier. */
export type AutoplayPlan = {
  rounds: number
  /** Stops before the rounds have cost this much in all. */
  loss_cents: number
  /** Stops after one win of this much. */
  win_cents?: number | undefined
}
export type AutoplayRun = { left: number; net_cents: number }
type Paid = { stake_cents: number; payout_cents: number }

export function firstRun({ rounds }: AutoplayPlan): AutoplayRun {
  return { left: rounds, net_cents: 0 }
}

export function runAfter({ left, net_cents }: AutoplayRun, paid: Paid): AutoplayRun {
  return { left: left - 1, net_cents: net_cents + paid.payout_cents - paid.stake_cents }
}

export type AutoplayEnd = 'done' | 'loss' | 'win'

/** Why the rounds stop after this one; undefined: the next one is played. */
export function endOfAutoplay(
  { loss_cents, win_cents }: AutoplayPlan,
  { left, net_cents }: AutoplayRun,
  { stake_cents, payout_cents }: Paid,
): AutoplayEnd | undefined {
  if (win_cents !== undefined && payout_cents - stake_cents >= win_cents) return 'win'
  if (left <= 0) return 'done'
  // The next round could cost its whole stake.
  return stake_cents - net_cents > loss_cents ? 'loss' : undefined
}

/**
 * What the next round costs: of a table all chips on it; undefined without any, which the view
 * says.
 */
export function stakeOfNext(
  { input, stakeOf }: Pick<GameView, 'input' | 'stakeOf'>,
  chosen: number,
): number | undefined {
  if (!stakeOf) return chosen
  const next = input?.(chosen)
  return next === undefined ? undefined : stakeOf(next)
}
