import { emptySpread, type SpinStats } from '../rounds/spread.ts'
import { atCount } from '../rounds/strips.ts'
import type { WaysDefinition } from './ways-definition.ts'
import type { WaysStrips } from './ways-machine.ts'

type Reel = { counts: number[][]; scatters: number[] }
/** What reels with ways need, whatever follows them. */
type WaysTables = Pick<WaysDefinition, 'scatter' | 'units' | 'max_win' | 'pays' | 'wild'>
/** Symbols that every reel so far shows, with their ways. */
type Open = { symbol: number; ways: number }[]

/**
 * Enumerates the stops of all reels. Once no symbol can win more, only the scatters of the
 * remaining reels matter, and these are counted at once.
 */
export function waysStatsOf(definition: WaysTables, strips: WaysStrips): SpinStats {
  const { scatter, units, max_win, pays } = definition
  const symbols = Object.keys(pays)
  const reels = reelsOf(definition, strips, symbols)
  const table = symbols.map((symbol) =>
    Array.from({ length: reels.length + 1 }, (_, count) => atCount(pays[symbol], count)),
  )
  const limit = max_win * units
  const cycle = reels.reduce((product, { scatters }) => product * scatters.length, 1)
  const following = scattersFollowing(reels)
  const stats: SpinStats = { spreads: new Map(), mean: 0, largest: { won: 0, stops: [] } }
  const stops: number[] = []
  const add = (won: number, scatters: number, ways: number) => {
    const spread = stats.spreads.get(scatters) ?? emptySpread(limit)
    stats.spreads.set(scatters, spread)
    const total = won * strips.multiplier + atCount(scatter.pays, scatters) * units
    const at = Math.min(total, limit)
    spread[at] = (spread[at] ?? 0) + ways / cycle
    stats.mean += (total * ways) / cycle
    if (total <= stats.largest.won) return
    stats.largest = { won: total, stops: reels.map((_, reel) => stops[reel] ?? 0) }
  }
  const descend = (reel: number, { won, seen, open }: Prefix): void => {
    if (open.length === 0 || reel === reels.length) {
      following[reel]?.forEach((ways, more) => {
        if (ways > 0) add(won + endOf(table, open, { reel }), seen + more, ways)
      })
      return
    }
    const { counts = [], scatters = [] } = reels[reel] ?? {}
    for (let stop = 0; stop < scatters.length; stop += 1) {
      const still = stillOpen(open, counts[stop])
      const gained = endOf(table, open, { reel, counts: counts[stop] ?? [] })
      stops[reel] = stop
      stops.length = reel + 1
      descend(reel + 1, { won: won + gained, seen: seen + (scatters[stop] ?? 0), open: still })
    }
  }
  descend(0, { won: 0, seen: 0, open: symbols.map((_, symbol) => ({ symbol, ways: 1 })) })
  return stats
}

/** What is certain after the first reels, and what can still win more. */
type Prefix = { won: number; seen: number; open: Open }

function stillOpen(open: Open, counts: number[] = []): Open {
  const still: Open = []
  for (const { symbol, ways } of open) {
    const more = counts[symbol] ?? 0
    if (more > 0) still.push({ symbol, ways: ways * more })
  }
  return still
}

/** The pay of the symbols that end here: of all, or of those that the next reel does not show. */
function endOf(
  table: number[][],
  open: Open,
  { reel, counts }: { reel: number; counts?: number[] },
): number {
  let won = 0
  for (const { symbol, ways } of open) {
    if (counts && (counts[symbol] ?? 0) > 0) continue
    won += ways * (table[symbol]?.[reel] ?? 0)
  }
  return won
}

/** By reel and stop: as how many of each symbol its window counts, and its scatters. */
function reelsOf(
  { wild, scatter }: WaysTables,
  { columns, wildCounts }: WaysStrips,
  symbols: string[],
): Reel[] {
  const countIn = (window: string[], symbol: string) =>
    window.filter((one) => one === symbol).length
  return columns.map((ofReel) => ({
    counts: ofReel.map((window) =>
      symbols.map((symbol) => countIn(window, symbol) + wildCounts * countIn(window, wild)),
    ),
    scatters: ofReel.map((window) => countIn(window, scatter.symbol)),
  }))
}

/** By reel: the number of combinations of it and the later reels with 0, 1, 2 … scatters. */
function scattersFollowing(reels: Reel[]): number[][] {
  const following = [[1]]
  for (const { scatters } of reels.toReversed()) {
    const ways: number[] = []
    for (const seen of scatters) {
      following[0]?.forEach((rest, more) => {
        ways[seen + more] = (ways[seen + more] ?? 0) + rest
      })
    }
    following.unshift(Array.from(ways, (way) => way ?? 0))
  }
  return following
}

/**
 * The mean win of a spin in units from the counts on each reel alone, without combining stops: an
 * independent computation. Reels are independent, so the mean of the ways is the product of the
 * means of their counts.
 */
export function waysMeanByCounts(
  definition: WaysTables,
  strips: WaysStrips,
): { mean: number; scatters: number[] } {
  const { pays, scatter, units } = definition
  const symbols = Object.keys(pays)
  const reels = reelsOf(definition, strips, symbols)
  const scatters = (scattersFollowing(reels)[0] ?? []).map(
    (ways) => ways / reels.reduce((product, reel) => product * reel.scatters.length, 1),
  )
  let mean = scatters.reduce((sum, chance, n) => sum + chance * atCount(scatter.pays, n) * units, 0)
  for (const [at, symbol] of symbols.entries()) {
    let ways = 1
    for (let count = 1; count <= reels.length; count += 1) {
      ways *= shareOf(reels[count - 1], (counts) => counts[at] ?? 0)
      const ends = shareOf(reels[count], (counts) => (counts[at] === 0 ? 1 : 0))
      mean += ways * ends * atCount(pays[symbol], count) * strips.multiplier
    }
  }
  return { mean, scatters }
}

/** The mean of a value over the stops of a reel; 1 after the last reel. */
function shareOf(reel: Reel | undefined, measure: (counts: number[]) => number): number {
  if (!reel) return 1
  return reel.counts.reduce((sum, counts) => sum + measure(counts), 0) / reel.counts.length
}
