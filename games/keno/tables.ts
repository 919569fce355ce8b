import type { Pay } from '@casino/game-kit/pays.ts'

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]
export const numbersCount = 40
export const drawnCount = 10
export const picksMax = 10

type Tables = Record<Risk, number[][]>

/**
 * The multipliers of 0, 1, 2 … hits, by risk and number of picks. Ten of ten come once in 848
 * million rounds, so they pay the same as nine: no stated award is practically impossible.
 */
export const tables: Tables = {
  low: [
    [],
    [0.7, 1.86],
    [0, 1.75, 5.5],
    [0, 1.05, 2.6, 14.2],
    [0, 0.8, 1.65, 5.1, 35],
    [0, 0.55, 1.25, 3.2, 11.5, 130],
    [0, 0, 1.35, 2.45, 6.1, 35.5, 550],
    [0, 0, 0.95, 1.95, 4.3, 15.5, 74, 1000],
    [0, 0, 0.7, 1.6, 3, 8.3, 33.5, 320, 2000],
    [0, 0, 0.4, 1.35, 2.8, 5.1, 16, 79, 800, 2000],
    [0, 0, 0, 1.45, 2.1, 4.1, 9.6, 35, 175, 800, 800],
  ],
  medium: [
    [],
    [0.4, 2.76],
    [0, 1.6, 6.5],
    [0, 0.4, 3.3, 29.9],
    [0, 0, 2.1, 8.7, 86],
    [0, 0, 1.15, 4.4, 21, 315],
    [0, 0, 0, 3.6, 12, 84, 1500],
    [0, 0, 0, 2, 7.2, 34.4, 265, 2500],
    [0, 0, 0, 1.05, 4.5, 18.5, 110, 855, 5000],
    [0, 0, 0, 0.55, 3.1, 11.2, 51, 290, 2000, 5000],
    [0, 0, 0, 0.45, 1.9, 7.2, 28, 120, 695, 2000, 2000],
  ],
  high: [
    [],
    [0, 3.96],
    [0, 0, 17.15],
    [0, 0, 1.2, 68],
    [0, 0, 0, 7.4, 304],
    [0, 0, 0, 2.9, 39.4, 1000],
    [0, 0, 0, 0, 16.8, 183, 4200],
    [0, 0, 0, 0, 6.6, 69, 740, 5000],
    [0, 0, 0, 0, 3.1, 25, 235, 3000, 10000],
    [0, 0, 0, 0, 1.65, 12, 98, 945, 4000, 10000],
    [0, 0, 0, 0, 0.95, 6.7, 45.5, 365, 2000, 4000, 4000],
  ],
}

/** The earlier tables, in which ten of ten had its own award. */
export const firstTables: Tables = {
  low: withTenOfTen(tables.low, 2000),
  medium: withTenOfTen(tables.medium, 5000),
  high: withTenOfTen(tables.high, 10000),
}

function withTenOfTen(table: number[][], award: number): number[][] {
  return table.map((pays) => (pays.length > picksMax ? [...pays.slice(0, picksMax), award] : pays))
}

/** The multipliers of 0..picks hits. */
export function multipliersOf(picks: number, risk: Risk, of: Tables = tables): number[] {
  const multipliers = of[risk][picks]
  if (!multipliers?.length) throw new RangeError(`no table for ${picks} picks`)
  return multipliers
}

/** The exact return of a table: the hypergeometric chances of its hits times what they pay. */
export function rtpOf(picks: number, risk: Risk): number {
  const hundredths = multipliersOf(picks, risk).reduce(
    (sum, multiplier, hits) => sum + waysOf(picks, hits) * Math.round(multiplier * 100),
    0,
  )
  return hundredths / 100 / choose(numbersCount, drawnCount)
}

/** What a table pays, by hits, with the hypergeometric chance of each. */
export function paysOf(picks: number, risk: Risk): Pay[] {
  return multipliersOf(picks, risk).map((multiple, hits) => {
    return { chance: waysOf(picks, hits) / choose(numbersCount, drawnCount), multiple }
  })
}

/** How many of the C(40, 10) draws hit exactly `hits` of `picks` numbers. */
export function waysOf(picks: number, hits: number): number {
  return choose(picks, hits) * choose(numbersCount - picks, drawnCount - hits)
}

function choose(from: number, count: number): number {
  let ways = 1
  for (let taken = 0; taken < count; taken += 1) ways = (ways * (from - taken)) / (taken + 1)
  return ways
}
