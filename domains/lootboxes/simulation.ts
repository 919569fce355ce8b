import { chancesOf, weightedIndex } from './rules.ts'

export type Counted = { counts: number[]; chi_square: number; degrees: number }

/** Draws many times and compares how often each weight came with its chance. */
export function countDraws(weights: readonly number[], draws: number, next: () => number): Counted {
  const counts = weights.map(() => 0)
  for (let draw = 0; draw < draws; draw += 1) {
    const at = weightedIndex(next, weights)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { counts, ...chiSquareOf(weights, counts) }
}

/** How far counts are from what their weights let expect. */
export function chiSquareOf(
  weights: readonly number[],
  counts: readonly number[],
): { chi_square: number; degrees: number } {
  const draws = counts.reduce((sum, count) => sum + count, 0)
  const means = chancesOf(weights).map((chance) => chance * draws)
  const chi_square = means.reduce((sum, mean, at) => {
    return mean === 0 ? sum : sum + ((counts[at] ?? 0) - mean) ** 2 / mean
  }, 0)
  return { chi_square, degrees: means.filter((mean) => mean > 0).length - 1 }
}

/** The normal quantile of 99.9999 %: one simulation in a million is beyond it by chance. */
const farQuantile = 4.753
/** The normal quantile of a 99 % interval. */
const intervalQuantile = 2.576

/** The chi-square that only one fair simulation in a million exceeds (Wilson and Hilferty). */
export function chiSquareLimit(degrees: number): number {
  if (degrees < 1) return Number.EPSILON
  const part = 2 / (9 * degrees)
  return degrees * (1 - part + farQuantile * Math.sqrt(part)) ** 3
}

/** The 99 % interval of a share that was counted (Wilson). */
export function intervalOf(count: number, draws: number): { low: number; high: number } {
  const z = intervalQuantile ** 2 / draws
  const share = count / draws
  const middle = (share + z / 2) / (1 + z)
  const half = Math.sqrt(z * share * (1 - share) + z ** 2 / 4) / (1 + z)
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

type Costed = { weight: number; cost: number }

/** The exact mean cost of an opening. */
export function meanCost(items: readonly Costed[]): number {
  const chances = chancesOf(items.map(({ weight }) => weight))
  return items.reduce((total, { cost }, at) => total + (chances[at] ?? 0) * cost, 0)
}

/** The 99 % interval of a mean of costs that was simulated. */
export function meanInterval(
  costs: readonly number[],
  counts: readonly number[],
): { mean: number; low: number; high: number } {
  const draws = counts.reduce((sum, count) => sum + count, 0)
  const sum = (power: number) =>
    costs.reduce((total, cost, at) => total + (counts[at] ?? 0) * cost ** power, 0) / draws
  const mean = sum(1)
  const half = intervalQuantile * Math.sqrt(Math.max(0, sum(2) - mean ** 2) / draws)
  return { mean, low: Math.max(0, mean - half), high: mean + half }
}
