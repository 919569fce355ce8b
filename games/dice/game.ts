import { indexOf } from '@casino/game-kit/fair/draw.ts'
import type { InstantGame } from '@casino/game-kit/game.ts'
import { winOrNothing } from '@casino/game-kit/pays.ts'
import { nothing, payoutOf } from '@casino/game-kit/slots/payout.ts'
import { floorMultiplier, StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'

/** Rolls are 0.00, 0.01 … 100.00, all equally likely. */
export const rollsCount = 10_001
/** A play may win on 0.01 to 98.00 of the scale. */
export const winningRollsMax = 9_800

export type Input = { stake_cents: number; target: number; direction: 'over' | 'under' }
export type Outcome = { roll: number; won: boolean; multiplier: number }

/** Under 49.50 wins on rolls 0.00..49.49, over 50.50 on 50.51..100.00: 4950 rolls each. */
export function winningRolls({ target, direction }: Pick<Input, 'target' | 'direction'>): number {
  const hundredths = Math.round(target * 100)
  return direction === 'under' ? hundredths : rollsCount - 1 - hundredths
}

/** 99 / win chance in percent, four decimals, rounded down. */
export function multiplierOf(choice: Pick<Input, 'target' | 'direction'>): number {
  return floorMultiplier(9_900n, BigInt(winningRolls(choice)))
}

/** The exact return: the share of winning rolls times the multiplier. */
export function rtpOf(choice: Pick<Input, 'target' | 'direction'>): number {
  return (winningRolls(choice) * multiplierOf(choice)) / rollsCount
}

const example: Input = { stake_cents: 100, target: 50.5, direction: 'over' }
const ways: Input[] = [0.01, 2, 33.33, 50.5, 66.67, 98].flatMap((target) => [
  { stake_cents: 7, target, direction: 'under' },
  { stake_cents: 7, target: 100 - target, direction: 'over' },
])

export const game: InstantGame<Input, Outcome> = {
  kind: 'instant',
  slug: 'dice',
  title: 'Dice',
  features: ['own-odds', 'provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'instant',
  version: 2,
  rtp: rtpOf(example),
  pays: winOrNothing(winningRolls(example) / rollsCount, multiplierOf(example)),
  maxWin: 9_900,
  input: z
    .strictObject({
      stake_cents: StakeCents,
      target: z.number().check(z.refine((target) => Math.round(target * 100) / 100 === target)),
      direction: z.enum(['over', 'under']),
    })
    .check(z.refine(hasAllowedChance)),
  stake: ({ stake_cents }) => BigInt(stake_cents),
  play(next, input) {
    const hundredths = indexOf(next, rollsCount)
    const target = Math.round(input.target * 100)
    const won = input.direction === 'under' ? hundredths < target : hundredths > target
    const multiplier = multiplierOf(input)
    const payout = won ? payoutOf(input.stake_cents, multiplier) : nothing
    return { outcome: { roll: hundredths / 100, won, multiplier }, payout }
  },
  example,
  ways,
}

function hasAllowedChance(input: Pick<Input, 'target' | 'direction'>): boolean {
  const rolls = winningRolls(input)
  return rolls >= 1 && rolls <= winningRollsMax
}
