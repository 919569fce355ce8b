import { transform } from '../fourier.ts'

/**
 * How likely each win is, by units. The last entry is the limit: it holds everything that reaches
 * it, because the round ends there.
 */
export type Spread = Float64Array

export function emptySpread(limit: number): Spread {
  return new Float64Array(limit + 1)
}

/** The spread of a win that is certain. */
export function certain(won: number, limit: number): Spread {
  const spread = emptySpread(limit)
  spread[Math.min(won, limit)] = 1
  return spread
}

export function meanOfSpread(spread: Spread): number {
  return spread.reduce((sum, chance, won) => sum + chance * won, 0)
}

/** The spread of the sum of two independent wins. */
export function sumOf(one: Spread, other: Spread): Spread {
  const limit = one.length - 1
  const size = 2 ** Math.ceil(Math.log2(2 * limit + 1))
  const [left, right] = [one, other].map((spread) => {
    const numbers = { re: new Float64Array(size), im: new Float64Array(size) }
    numbers.re.set(spread)
    transform(numbers)
    return numbers
  })
  if (!left || !right) return one
  for (let at = 0; at < size; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [left.re[at], left.im[at], right.re[at], right.im[at]]
    left.re[at] = a * c - b * d
    left.im[at] = a * d + b * c
  }
  transform(left, -1)
  const total = emptySpread(limit)
  for (let won = 0; won < size; won += 1) {
    const at = Math.min(won, limit)
    total[at] = (total[at] ?? 0) + (left.re[won] ?? 0) / size
  }
  return total
}

/** The spread of the sum of `times` independent wins. */
export function sumOfMany(spread: Spread, times: number): Spread {
  if (times === 0) return certain(0, spread.length - 1)
  const half = sumOfMany(spread, Math.floor(times / 2))
  const even = times < 2 ? half : sumOf(half, half)
  return times % 2 === 0 ? even : sumOf(even, spread)
}

/** By the number of scatters; the chances of all together add up to one. */
export type SpinSpreads = Map<number, Spread>

/** All stops of a spin: its spread, its mean without the limit, and the stops that win most. */
export type SpinStats = {
  spreads: SpinSpreads
  mean: number
  largest: { won: number; stops: number[] }
}

/** The chance of a number of scatters. */
export function chanceOfSpread(spread: Spread): number {
  return spread.reduce((sum, chance) => sum + chance, 0)
}

/** The spread of a whole round: the paid spin and its free spins. */
export function roundSpread(
  paid: SpinSpreads,
  free: Spread | undefined,
  freeSpinsFor: (scattersCount: number) => number,
): Spread {
  const [first] = paid.values()
  const total = emptySpread((first?.length ?? 1) - 1)
  const byCount = Map.groupBy(paid, ([scatters]) => freeSpinsFor(scatters))
  for (const [count, groups] of byCount) {
    const own = emptySpread(total.length - 1)
    for (const [, spread] of groups) addTo(own, spread)
    addTo(total, count > 0 && free ? sumOf(own, sumOfMany(free, count)) : own)
  }
  return total
}

function addTo(sum: Spread, spread: Spread): void {
  for (let won = 0; won < sum.length; won += 1) sum[won] = (sum[won] ?? 0) + (spread[won] ?? 0)
}
