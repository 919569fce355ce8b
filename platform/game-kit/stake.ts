import { z } from 'zod/mini'

/** A stake in subunits: a positive safe integer. The host decides which stakes are allowed. */
export const StakeCents = z.int().check(z.positive())

/** Multipliers have four decimals, rounded down, and are paid exactly as shown. */
export const multiplierScale = 10_000

/** numerator/denominator as a multiplier of four decimals, rounded down. */
export function floorMultiplier(numerator: bigint, denominator: bigint): number {
  return Number((numerator * BigInt(multiplierScale)) / denominator) / multiplierScale
}
