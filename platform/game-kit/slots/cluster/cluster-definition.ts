import { z } from 'zod/mini'
import {
  ByCount,
  FreeSpins,
  hasFittingFreeSpins,
  hasKnownSymbols,
  Positive,
  Reels,
  Rows,
} from '../rounds/definition-parts.ts'

/**
 * A slot with clusters as data: equal symbols that touch by their sides win. Winners disappear, the
 * symbols above fall down, and each strip continues above its window; so the stops alone decide all
 * falls.
 *
 *   pays         by symbol and size of the cluster, in units; a size not listed has the pay of the
 *                next smaller one
 *   multipliers  what the wins of the 1st, 2nd … window are multiplied by, the last one for the rest
 *   falls_max    the most falls of a spin
 *   free_spins   multiplier: all multipliers of a free spin are multiplied by it
 *   scatter      counted when the last symbol has fallen
 */
export const ClusterDefinition = z
  .strictObject({
    kind: z.literal('cluster'),
    name: z.string(),
    rows: Rows,
    units: Positive,
    max_win: Positive,
    reels: Reels,
    wild: z.string(),
    pays: z.record(z.string(), ByCount),
    multipliers: z.array(Positive).check(z.minLength(1)),
    falls_max: z.int().check(z.minimum(1), z.maximum(50)),
    scatter: z.strictObject({ symbol: z.string(), pays: ByCount }),
    free_spins: FreeSpins,
  })
  .check(
    z.refine(hasKnownSymbols, 'a strip has an unknown symbol'),
    z.refine(hasFittingFreeSpins, 'free spins need the same reels, without scatters'),
  )
export type ClusterDefinition = z.infer<typeof ClusterDefinition>
