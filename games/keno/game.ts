import { shuffleDraw } from '@casino/game-kit/fair/draw.ts'
import type { InstantGame } from '@casino/game-kit/game.ts'
import { payoutOf } from '@casino/game-kit/slots/payout.ts'
import { StakeCents } from '@casino/game-kit/stake.ts'
import { z } from 'zod/mini'
import {
  drawnCount,
  firstTables,
  multipliersOf,
  numbersCount,
  paysOf,
  picksMax,
  type Risk,
  risks,
  rtpOf,
  tables,
} from './tables.ts'

export type { Risk }
/** 1 to 10 different numbers of 1..40. */
export type Input = { stake_cents: number; numbers: number[]; risk: Risk }
/** `drawn` in the order drawn, `hits` those of them the player chose. */
export type Outcome = { drawn: number[]; hits: number[]; multiplier: number }

const example: Input = {
  stake_cents: 100,
  numbers: [3, 7, 11, 15, 19, 23, 27, 31, 35, 39],
  risk: 'medium',
}

export const game: InstantGame<Input, Outcome> = {
  kind: 'instant',
  slug: 'keno',
  title: 'Keno',
  features: ['risk-levels', 'provably-fair'],
  themes: ['casino'],
  studio: 'apogee',
  category: 'instant',
  version: 3,
  rtp: rtpOf(example.numbers.length, example.risk),
  rtps: allRtps(),
  pays: paysOf(example.numbers.length, example.risk),
  maxWin: 10_000,
  tables,
  input: z.strictObject({
    stake_cents: StakeCents,
    numbers: z.array(z.int().check(z.minimum(1), z.maximum(numbersCount))).check(
      z.minLength(1),
      z.maxLength(picksMax),
      z.refine((numbers) => new Set(numbers).size === numbers.length),
    ),
    risk: z.enum(risks),
  }),
  stake: ({ stake_cents }) => BigInt(stake_cents),
  play: playOf(tables),
  earlier: {
    1: { play: playOf(firstTables), tables: firstTables },
    2: { play: playOf(firstTables), tables: firstTables },
  },
  example,
  ways: boards().map(({ picks, risk }) => {
    return { stake_cents: 7, numbers: example.numbers.slice(0, picks), risk }
  }),
}

function playOf(by: typeof tables): InstantGame<Input, Outcome>['play'] {
  return (next, { stake_cents, numbers, risk }) => {
    const drawn = shuffleDraw(next, numbersCount, drawnCount).map((index) => index + 1)
    const hits = drawn.filter((number) => numbers.includes(number))
    const multiplier = multipliersOf(numbers.length, risk, by)[hits.length] ?? 0
    return { outcome: { drawn, hits, multiplier }, payout: payoutOf(stake_cents, multiplier) }
  }
}

/** Named by picks and risk, e.g. `10_high`. */
function allRtps(): Record<string, number> {
  return Object.fromEntries(
    boards().map(({ picks, risk }) => [`${picks}_${risk}`, rtpOf(picks, risk)]),
  )
}

function boards(): { picks: number; risk: Risk }[] {
  const counts = Array.from({ length: picksMax }, (_, index) => index + 1)
  return counts.flatMap((picks) => risks.map((risk) => ({ picks, risk })))
}
