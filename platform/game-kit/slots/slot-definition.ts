import { z } from 'zod/mini'

const Symbols = z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.maxLength(200))
const Reels = z.array(Symbols).check(z.minLength(3), z.maxLength(7))
const WholeNumber = z.int().check(z.nonnegative())
/** Keyed by the number of symbols: `{ "3": 5, "4": 20, "5": 100 }`. */
const ByCount = z.record(z.string().check(z.regex(/^[1-9]\d?$/)), WholeNumber)

/**
 * A slot as data. `npm run rtp -- <file.json>` reads this format, the engine plays it.
 *
 *   rows        visible rows of each reel
 *   reels       the strips, left to right; a stop is the position of the top row on its strip,
 *               and the strip is a ring
 *   lines       for each line the row on each reel, 0 at the top; a paid spin plays all of them
 *   wild        replaces every symbol of `pays` except `wild_not_for`; null for none
 *   pays        by symbol and count, in line bets, for runs from the leftmost reel. A line pays its
 *               best win only, of wilds alone or of a symbol
 *   scatter     pays anywhere in the window, in total stakes; null for none
 *   free_spins  awards       free spins won on the paid spin, by scatter count
 *               retriggers   free spins won on a free spin, by scatter count
 *               multipliers  what the wins of the 1st, 2nd … free spin are multiplied by; the last
 *                            one holds for the rest
 *               spins_max    the most free spins of a round
 *               reels        strips of the free spins, by default those of the paid spin
 *   max_win     the largest win of a round, in total stakes: a round that reaches it ends.
 *               Without it there is no limit
 */
export const SlotDefinition = z
  .strictObject({
    name: z.string(),
    note: z.optional(z.string()),
    rows: z.int().check(z.minimum(1), z.maximum(6)),
    reels: Reels,
    lines: z.array(z.array(WholeNumber)).check(z.minLength(1), z.maxLength(100)),
    wild: z.nullable(z.string()),
    max_win: z.optional(z.int().check(z.positive())),
    wild_not_for: z.optional(z.array(z.string())),
    pays: z.record(z.string(), ByCount),
    scatter: z.nullable(z.strictObject({ symbol: z.string(), pays: ByCount })),
    free_spins: z.nullable(
      z.strictObject({
        awards: ByCount,
        retriggers: ByCount,
        multipliers: z.array(z.int().check(z.positive())).check(z.minLength(1)),
        spins_max: z.int().check(z.minimum(1), z.maximum(200)),
        reels: z.optional(Reels),
      }),
    ),
  })
  .check(
    z.refine(hasFittingLines, 'every line needs one row of the window for each reel'),
    z.refine(hasFittingReels, 'the free spins need as many reels as the paid spin'),
    z.refine(
      hasKnownSymbols,
      'a strip has a symbol that is neither in pays, nor wild, nor scatter',
    ),
    z.refine(hasRisingPays, 'more of a symbol must not pay less'),
    z.refine(hasScatterForFreeSpins, 'free spins need a scatter'),
  )
export type SlotDefinition = z.infer<typeof SlotDefinition>

/** Checks a definition read from a file; throws with the reason if it is none. */
export function parseSlot(json: unknown): SlotDefinition {
  return SlotDefinition.parse(json)
}

function hasFittingLines({ lines, reels, rows }: Pick<SlotDefinition, 'lines' | 'reels' | 'rows'>) {
  return lines.every((line) => line.length === reels.length && line.every((row) => row < rows))
}

function hasFittingReels({ reels, free_spins }: Pick<SlotDefinition, 'reels' | 'free_spins'>) {
  return !free_spins?.reels || free_spins.reels.length === reels.length
}

type Named = Pick<SlotDefinition, 'reels' | 'free_spins' | 'pays' | 'wild' | 'scatter'>

function hasKnownSymbols({ reels, free_spins, pays, wild, scatter }: Named) {
  const known = new Set([...Object.keys(pays), wild, scatter?.symbol])
  return [...reels, ...(free_spins?.reels ?? [])].flat().every((symbol) => known.has(symbol))
}

function hasRisingPays({ pays, scatter }: Pick<SlotDefinition, 'pays' | 'scatter'>) {
  return [...Object.values(pays), scatter?.pays ?? {}].every((byCount) => {
    const amounts = Object.keys(byCount)
      .map(Number)
      .toSorted((a, b) => a - b)
      .map((count) => byCount[count] ?? 0)
    return amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0))
  })
}

function hasScatterForFreeSpins({ free_spins, scatter }: Pick<Named, 'free_spins' | 'scatter'>) {
  return free_spins === null || scatter !== null
}
