import { indexOf } from '@casino/game-kit/fair/draw.ts'
import type { InstantGame } from '@casino/game-kit/game.ts'
import { winOrNothing } from '@casino/game-kit/pays.ts'
import { nothing, payoutOf } from '@casino/game-kit/slots/payout.ts'
import { StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'

export const targetMin = 1.01
export const targetMax = 1_000_000

export type Input = { stake_cents: number; target: number }
export type Outcome = { result: number; won: boolean }

/**
 * The float is divided into this many steps; the result is 0.99 times their number over the step.
 */
const steps = 10 ** 8
const hundredthsTotal = 99 * steps
const floats = 2 ** 32

/** The exact chance, over all 2^32 floats, of a result of at least `target`. */
export function chanceOf(target: number): number {
  const stepsWinning = Math.floor(hundredthsTotal / Math.round(target * 100))
  return Number(ceilDivide(BigInt(stepsWinning) * BigInt(floats), BigInt(steps))) / floats
}

/** The exact return of a target: 99 % less the rounding of the steps. */
export function rtpOf(target: number): number {
  return chanceOf(target) * target
}

const example: Input = { stake_cents: 100, target: 2 }
const ways: Input[] = [targetMin, 1.33, 2, 10, 970.68].map((target) => ({ stake_cents: 7, target }))

export const game: InstantGame<Input, Outcome> = {
  kind: 'instant',
  slug: 'limbo',
  title: 'Limbo',
  features: ['own-odds', 'provably-fair'],
  themes: ['arcade'],
  studio: 'apogee',
  category: 'instant',
  version: 2,
  rtp: rtpOf(example.target),
  pays: winOrNothing(chanceOf(example.target), example.target),
  maxWin: targetMax,
  input: z.strictObject({
    stake_cents: StakeCents,
    target: z.number().check(
      z.minimum(targetMin),
      z.maximum(targetMax),
      z.refine((target) => Math.round(target * 100) / 100 === target),
    ),
  }),
  stake: ({ stake_cents }) => BigInt(stake_cents),
  largestWin: { of: ({ target }) => target, least: targetMin },
  play(next, { stake_cents, target }) {
    const hundredths = Math.floor(hundredthsTotal / (indexOf(next, steps) + 1))
    const won = hundredths >= Math.round(target * 100)
    // The lowest one in a hundred draws is below 1.00; it is shown as 1.00 and loses.
    const result = Math.max(100, hundredths) / 100
    return { outcome: { result, won }, payout: won ? payoutOf(stake_cents, target) : nothing }
  },
  example,
  ways,
}

function ceilDivide(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
