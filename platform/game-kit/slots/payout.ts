import type { NextFloat } from '../fair/next-float.ts'
import { multiplierScale } from '../stake.ts'

/** An exact gross return in subunits: `parts`, of which `per` make one subunit. */
export type Payout = { parts: bigint; per: bigint }

export const nothing: Payout = { parts: 0n, per: 1n }

/** A return of whole subunits. */
export function exactly(cents: bigint): Payout {
  return { parts: cents, per: 1n }
}

/** The return of a stake times a multiplier of four decimals. */
export function payoutOf(stakeCents: number | bigint, multiplier: number): Payout {
  const scaled = BigInt(Math.round(multiplier * multiplierScale))
  return { parts: BigInt(stakeCents) * scaled, per: BigInt(multiplierScale) }
}

/** The number of floats: each is a multiple of 1/2^32. */
const floats = 2 ** 32

/**
 * The payout: the whole subunits, plus one with the probability of the fraction, decided by the
 * next float. So the expected payout is exact at every stake. A payout without a fraction uses no
 * float.
 */
export function drawCents(payout: Payout, next: NextFloat): bigint {
  const whole = floorCents(payout)
  const rest = payout.parts % payout.per
  if (rest === 0n) return whole
  const drawn = BigInt(Math.floor(next() * floats))
  return drawn * payout.per < rest * BigInt(floats) ? whole + 1n : whole
}

/** The whole subunits only, as the first version of the mathematics paid. */
export function floorCents({ parts, per }: Payout): bigint {
  return parts / per
}
