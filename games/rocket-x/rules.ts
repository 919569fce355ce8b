import type { Payout } from '@casino/game-kit/slots/payout.ts'

/** The multiplier grows by e^(0.00006 · ms): doubled after 11.6 s, tenfold after 38.4 s. */
export const growthPerMs = 0.00006
/** The maximum, at which all remaining bets are cashed out. */
export const multiplierMax = 10_000
export const autoCashOutMin = 1.01

const draws = 2 ** 32
/** 0.99 · 2^32 in hundredths, for the integer form of the formula. */
const hundredthsTotal = 99 * draws

/**
 * The crash point of a draw of 0..2^32-1 (`drawOf` in the kit's chain.ts), unrounded and unlimited:
 * max(1, 2^32 / (draw + 1) · 0.99).
 */
export function crashPoint(draw: number): number {
  return Math.max(1, (draws / (draw + 1)) * 0.99)
}

/**
 * The crash point as played and shown, in hundredths: rounded down, at most `multiplierMax`. A
 * cash-out at or below it wins.
 */
export function crashX100(draw: number): number {
  const x100 = Math.floor(hundredthsTotal / (draw + 1))
  return Math.min(Math.max(100, x100), multiplierMax * 100)
}

/** The multiplier after this many milliseconds of flight, two decimals, rounded down. */
export function multiplierAt(ms: number): number {
  return Math.min(Math.floor(100 * Math.exp(growthPerMs * ms)) / 100, multiplierMax)
}

/** The first whole millisecond at which the flight shows at least `multiplier`. */
export function timeOf(multiplier: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(multiplier) / growthPerMs) - 2)
  while (multiplierAt(ms) < multiplier) ms += 1
  return ms
}

/** The exact gross return of a cash-out at a multiplier in hundredths. */
export function payoutAt(stakeCents: bigint, x100: number): Payout {
  return { parts: stakeCents * BigInt(x100), per: 100n }
}

/** The exact chance, over all 2^32 draws, that the rocket reaches a multiplier of two decimals. */
export function chanceOf(multiplier: number): number {
  const x100 = Math.round(multiplier * 100)
  return x100 <= 100 ? 1 : Math.floor(hundredthsTotal / x100) / draws
}

/** The exact return of an automatic cash-out at `multiplier`, from 1.01 to `multiplierMax`. */
export function rtpOf(multiplier: number): number {
  return multiplier * chanceOf(multiplier)
}
