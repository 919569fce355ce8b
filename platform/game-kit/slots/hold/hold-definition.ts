import { z } from 'zod/mini'
import { ByCount, hasKnownSymbols, Positive, Reels, Rows } from '../rounds/definition-parts.ts'

/**
 * A slot with ways whose coins are held. The fields are those of `WaysDefinition`, with these
 * differences.
 *
 *   scatter     the coin: it pays nothing by itself
 *   hold        starts    so many coins or more start the respins, in which the coins stay
 *               respins   the respins at the start, and again after each new coin
 *               chance    the chance of a coin in a free cell: `hits` of `of`
 *               values    what a coin is worth, in units, and its weight
 *               grand     paid on top if all cells hold a coin, in total stakes
 */
export const HoldDefinition = z
  .strictObject({
    kind: z.literal('hold'),
    name: z.string(),
    rows: Rows,
    units: Positive,
    max_win: Positive,
    reels: Reels,
    wild: z.string(),
    pays: z.record(z.string(), ByCount),
    scatter: z.strictObject({ symbol: z.string(), pays: z.strictObject({}) }),
    hold: z.strictObject({
      starts: Positive,
      respins: Positive,
      chance: z.strictObject({ hits: Positive, of: Positive }),
      values: z.array(z.strictObject({ units: Positive, weight: Positive })).check(z.minLength(1)),
      grand: Positive,
    }),
    free_spins: z.null(),
  })
  .check(
    z.refine(hasKnownSymbols, 'a strip has an unknown symbol'),
    z.refine(({ reels, wild }) => !reels[0]?.includes(wild), 'the first reel must have no wild'),
    z.refine(({ hold }) => hold.chance.hits < hold.chance.of, 'a coin must not be certain'),
  )
export type HoldDefinition = z.infer<typeof HoldDefinition>

/** The cells of the window. */
export function cellsCount({ reels, rows }: HoldDefinition): number {
  return reels.length * rows
}
