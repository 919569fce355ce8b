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
 * A slot with ways as data: a symbol wins in every row, on reels next to each other from the left.
 * The fields are those of `SlotDefinition`, with these differences.
 *
 *   units       the parts of a stake in which wins are counted
 *   wild        replaces every symbol of `pays`; it is never on the first reel
 *   pays        by symbol and number of reels, in units, for each way
 *   free_spins  wild_counts: as how many symbols each wild counts during free spins
 */
export const WaysDefinition = z
  .strictObject({
    kind: z.literal('ways'),
    name: z.string(),
    rows: Rows,
    units: Positive,
    max_win: Positive,
    reels: Reels,
    wild: z.string(),
    pays: z.record(z.string(), ByCount),
    scatter: z.strictObject({ symbol: z.string(), pays: ByCount }),
    free_spins: z.extend(FreeSpins, { wild_counts: Positive }),
  })
  .check(
    z.refine(hasKnownSymbols, 'a strip has an unknown symbol'),
    z.refine(hasFittingFreeSpins, 'free spins need the same reels, without scatters'),
    z.refine(hasNoFirstWild, 'the first reel must have no wild'),
  )
export type WaysDefinition = z.infer<typeof WaysDefinition>

function hasNoFirstWild({
  reels,
  free_spins,
  wild,
}: Pick<WaysDefinition, 'reels' | 'free_spins' | 'wild'>): boolean {
  return [reels, free_spins.reels].every(([first]) => !first?.includes(wild))
}
