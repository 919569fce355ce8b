/** The highest level up to half of the chosen one; the lowest if there is none. */
export function halfOf(levels: readonly number[], chosen: number): number {
  return highestOf(levels, chosen / 2)
}

/** The highest level up to the double of the chosen one, and at least the next one. */
export function doubleOf(levels: readonly number[], chosen: number): number {
  const next = levels[levels.indexOf(chosen) + 1] ?? chosen
  return Math.max(next, highestOf(levels, chosen * 2))
}

/** The highest level that this balance pays; the lowest if it pays none. */
export function highestOf(levels: readonly number[], balance: number): number {
  return levels.findLast((level) => level <= balance) ?? levels[0] ?? 0
}
