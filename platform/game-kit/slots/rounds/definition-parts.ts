import { z } from 'zod/mini'

export const WholeNumber = z.int().check(z.nonnegative())
export const Positive = z.int().check(z.positive())
/** Keyed by the number of symbols: `{ "3": 5, "4": 20, "5": 100 }`. */
export const ByCount = z.record(z.string().check(z.regex(/^[1-9]\d?$/)), WholeNumber)
const Strip = z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.maxLength(200))
export const Reels = z.array(Strip).check(z.minLength(3), z.maxLength(7))
export const Rows = z.int().check(z.minimum(1), z.maximum(7))

/** Free spins without retriggers: as many as the paid spin's scatters award. */
export const FreeSpins = z.strictObject({
  awards: ByCount,
  /** Every win of a free spin is multiplied by it. */
  multiplier: Positive,
  reels: Reels,
})

type Named = {
  reels: readonly (readonly string[])[]
  free_spins: { reels: readonly (readonly string[])[] } | null
  pays: Record<string, unknown>
  wild: string | null
  scatter: { symbol: string } | null
}

export function hasKnownSymbols({ reels, free_spins, pays, wild, scatter }: Named): boolean {
  const known = new Set([...Object.keys(pays), wild, scatter?.symbol])
  return [...reels, ...(free_spins?.reels ?? [])].flat().every((symbol) => known.has(symbol))
}

/** Free spins have as many reels as the paid spin, and no scatters. */
export function hasFittingFreeSpins({ reels, free_spins, scatter }: Named): boolean {
  if (!free_spins) return true
  const same = free_spins.reels.length === reels.length
  return same && scatter !== null && !free_spins.reels.flat().includes(scatter.symbol)
}
