import { z } from 'zod/mini'
import {
  ByCount,
  hasKnownSymbols,
  Positive,
  Reels,
  Rows,
  WholeNumber,
} from '../rounds/definition-parts.ts'

/**
 * A slot with lines whose wilds walk. A wild fills its reel; after the spin every wild reel moves
 * one reel to the left, and the others spin again without a stake, until no wild reel is left.
 *
 *   units        one for each line
 *   wild         replaces every symbol; it pays by itself only on a whole line
 *   pays         by symbol and count from the left, in units
 *   multipliers  what all wins are multiplied by, by the number of wild reels: for 1, 2, 3 …
 *   respins_max  the most respins of a round
 */
export const WalkingDefinition = z
  .strictObject({
    kind: z.literal('walking'),
    name: z.string(),
    rows: Rows,
    units: Positive,
    max_win: Positive,
    reels: Reels,
    lines: z.array(z.array(WholeNumber)).check(z.minLength(1), z.maxLength(100)),
    wild: z.string(),
    pays: z.record(z.string(), ByCount),
    multipliers: z.array(Positive).check(z.minLength(1)),
    respins_max: z.int().check(z.minimum(1), z.maximum(50)),
    scatter: z.null(),
    free_spins: z.null(),
  })
  .check(
    z.refine(hasKnownSymbols, 'a strip has an unknown symbol'),
    z.refine(({ units, lines }) => units === lines.length, 'a line needs one unit'),
    z.refine(
      ({ lines, reels, rows }) =>
        lines.every((line) => line.length === reels.length && line.every((row) => row < rows)),
      'a line needs one row for each reel',
    ),
    z.refine(
      ({ pays, wild, reels }) => Object.keys(pays[wild] ?? {}).join() === String(reels.length),
      'the wild pays on whole lines',
    ),
  )
export type WalkingDefinition = z.infer<typeof WalkingDefinition>

/** What the wins are multiplied by with so many wild reels. */
export function multiplierFor({ multipliers }: WalkingDefinition, wildReels: number): number {
  return multipliers[Math.min(wildReels, multipliers.length) - 1] ?? 1
}
