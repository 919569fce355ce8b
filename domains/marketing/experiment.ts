// Comparisons of variants: who has which, and whether their groups are as large as they should be.

/** The variant of a player: the same for ever, and independent of other experiments. */
export function variantOf(
  { name, variants }: { name: string; variants: readonly string[] },
  playerId: bigint,
): string {
  const at = hashOf(`${name}:${playerId}`) % variants.length
  return variants[at] ?? ''
}

/** FNV-1a of 32 bits, with the final mix of MurmurHash3, which spreads short texts evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A group of an experiment that should be as large as each of the others. */
export type Group = { variant: string; players: number }

/** Below this many players a test says nothing. */
export const playersMin = 100

/**
 * The chi-square of equal groups, of one degree of freedom less than there are groups. An experiment
 * is broken where equal groups would be this unequal in less than one case of a thousand.
 */
export function chiSquareOf(groups: readonly Group[]): number {
  const all = groups.reduce((sum, { players }) => sum + players, 0)
  const expected = all / groups.length
  if (expected === 0) return 0
  return groups.reduce((sum, { players }) => sum + (players - expected) ** 2 / expected, 0)
}

/** The values that chi-square exceeds with a probability of 0.001, by degrees of freedom from 1. */
const bounds = [10.828, 13.816, 16.266, 18.467] as const

/** Whether the groups are too unequal for chance (a sample ratio mismatch). */
export function isBroken(groups: readonly Group[]): boolean {
  const all = groups.reduce((sum, { players }) => sum + players, 0)
  const bound = bounds[groups.length - 2]
  return bound !== undefined && all >= playersMin && chiSquareOf(groups) > bound
}
