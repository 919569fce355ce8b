import * as z from 'zod/mini'

/** Scores and amounts are whole numbers of parts: ten-thousandths of a cent, a bet or a point. */
export const partsOfOne = 10_000n

export const scoringKinds = ['bets', 'count', 'wins', 'rate', 'points', 'net', 'bands'] as const

const Count = z.int().check(z.minimum(1), z.maximum(100_000))
const Cents = z.int().check(z.positive())

/** How bets become a score. Amounts are in subunits of the tournament's currency. */
export const Scoring = z.strictObject({
  /**
   * bets, wins, net: sums of money. count: the number of bets. rate: win ÷ bet of each round.
   * points: one for each `per_cents` staked. bands: points by win ÷ bet of each round.
   */
  by: z.enum(scoringKinds),
  per_cents: z.optional(Cents),
  bands: z.optional(
    z.array(z.strictObject({ from: Count, points: Count })).check(z.minLength(1), z.maxLength(20)),
  ),
  /** Rounds with a smaller stake do not count. */
  stake_min_cents: z.optional(Cents),
  /** Only this many of a player's best rounds count. */
  best: z.optional(Count),
  /** Only a player's first rounds count, so many. */
  first: z.optional(Count),
  /** The most that counts on one day (UTC): cents for money, else bets or points. */
  day_max: z.optional(Cents),
  /** Only real money counts, no bonus money. */
  cash_only: z.optional(z.boolean()),
})
export type Scoring = z.output<typeof Scoring>

/** Why a scoring cannot be used; undefined if it can. */
export function scoringFault(scoring: Scoring): 'scoring_invalid' | undefined {
  const { by, per_cents, bands, day_max } = scoring
  if ((by === 'points') !== (per_cents !== undefined)) return 'scoring_invalid'
  if ((by === 'bands') !== (bands !== undefined)) return 'scoring_invalid'
  // A rate has no sum per day, and a loss would use up nothing of it.
  if (day_max !== undefined && (by === 'net' || by === 'rate')) return 'scoring_invalid'
  return undefined
}
