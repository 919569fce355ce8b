import { z } from 'zod/mini'

/** A stake in subunits: a positive safe integer. What a player may stake is the host's matter. */
export const StakeCents = z.int().check(z.positive())

/** Multipliers are shown with four decimals, rounded down, and paid exactly as shown. */
export const multiplierScale = 10_000

/** numerator/denominator as a multiplier of four decimals, rounded down. */
export function floorMultiplier(numerator: bigint, denominator: bigint): number {
  return Number((numerator * BigInt(multiplierScale)) / denominator) / multiplierScale
}
