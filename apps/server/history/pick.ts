import type { NextFloat } from '@casino/game-kit/fair/next-float.ts'

/** One of the entries; those with a weight are the more likely the larger it is. */
export function pick<T>(next: NextFloat, from: readonly T[]): T {
  const weights = from.map(weightOf)
  let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [place, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return from[place] as T
  }
  return from.at(-1) as T
}

function weightOf(entry: unknown): number {
  if (typeof entry !== 'object' || entry === null || !('weight' in entry)) return 1
  return Number(entry.weight)
}
