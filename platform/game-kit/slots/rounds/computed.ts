import type { Spread } from './spread.ts'

/** What a kind computes by itself, in units. */
export type Computed = {
  /** The spread of a whole round, by complete enumeration. */
  round: Spread
  /** The mean of a round without the limit on wins, by the same enumeration. */
  unlimitedMean: number
  /** The same mean by an independent computation. */
  secondMean: number
  /** Floats of a round that wins the most. */
  largestFloats: number[]
  /** The chance of the feature. */
  featureChance: number
}
