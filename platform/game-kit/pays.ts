/** What a bet on a game returns, as a multiple of its stake, and how likely that is. */
export type Pay = { chance: number; multiple: number }

/** The pays of a bet that wins one multiple or nothing. */
export function winOrNothing(chance: number, multiple: number): Pay[] {
  return [
    { chance: 1 - chance, multiple: 0 },
    { chance, multiple },
  ]
}

/** The mean of pays: the return to player. */
export function meanOf(pays: readonly Pay[]): number {
  return pays.reduce((sum, { chance, multiple }) => sum + chance * multiple, 0)
}

/**
 * Fewer pays with the same mean: each is split over its two neighbours in an ascending list of
 * multiples, which begins with 0 and reaches the largest pay.
 */
export function mergedPays(pays: Iterable<Pay>, multiples: readonly number[]): Pay[] {
  const chances = multiples.map(() => 0)
  const add = (at: number, chance: number) => {
    chances[at] = (chances[at] ?? 0) + chance
  }
  let at = 0
  for (const { chance, multiple } of pays) {
    if ((multiples[at] ?? 0) > multiple) at = 0
    while ((multiples[at + 1] ?? Number.POSITIVE_INFINITY) <= multiple) at += 1
    const [low = 0, high = low] = multiples.slice(at, at + 2)
    const above = high > low ? (multiple - low) / (high - low) : 0
    add(at, chance * (1 - above))
    if (above > 0) add(at + 1, chance * above)
  }
  return multiples
    .map((multiple, place) => ({ chance: chances[place] ?? 0, multiple }))
    .filter(({ chance }) => chance > 0)
}
