import { atCount } from '../rounds/strips.ts'
import type { ClusterDefinition } from './cluster-definition.ts'
import { forEachStops } from './cluster-stats.ts'

type Strips = readonly (readonly string[])[]

/**
 * The mean win of a spin in units and the chance of each number of scatters, computed a second time
 * and in another way: each symbol is a set of bits, one per cell, and clusters grow by shifting
 * sets. For windows of at most 31 cells.
 */
export function clusterMeanByBits(
  definition: ClusterDefinition,
  reels: Strips,
  times: number,
): { mean: number; scatters: number[] } {
  const { rows, pays, wild, scatter, units, multipliers, falls_max } = definition
  const symbols = [...Object.keys(pays), wild, scatter.symbol]
  const grid = gridOf(rows, reels.length)
  const tables = Object.values(pays).map((byCount) =>
    Array.from({ length: grid.size + 1 }, (_, count) => atCount(byCount, count)),
  )
  const scatters: number[] = Array.from({ length: grid.size + 1 }, () => 0)
  let sum = 0
  forEachStops(reels, (stops) => {
    const columns = reels.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, rows))
    const tops = [...stops]
    let [won, falls] = [0, 0]
    let found = winnersOf(setsOf(columns, symbols), tables, grid)
    while (found.pay > 0) {
      won += found.pay * (multipliers[falls] ?? multipliers.at(-1) ?? 1)
      if (falls === falls_max) break
      falls += 1
      dropColumns(columns, tops, { gone: found.gone, reels })
      found = winnersOf(setsOf(columns, symbols), tables, grid)
    }
    const seen = columns.flat().filter((symbol) => symbol === scatter.symbol).length
    scatters[seen] = (scatters[seen] ?? 0) + 1
    sum += won * times + atCount(scatter.pays, seen) * units
  })
  const cycle = reels.reduce((product, strip) => product * strip.length, 1)
  return { mean: sum / cycle, scatters: scatters.map((count) => count / cycle) }
}

function dropColumns(
  columns: string[][],
  tops: number[],
  { gone, reels }: { gone: number; reels: Strips },
): void {
  for (const [reel, column] of columns.entries()) {
    const rows = column.length
    const kept = column.filter((_, row) => (gone & (1 << (reel * rows + row))) === 0)
    const top = (tops[reel] ?? 0) - (rows - kept.length)
    tops[reel] = top
    columns[reel] = [...columnAt(reels[reel] ?? [], top, rows - kept.length), ...kept]
  }
}

type Grid = { rows: number; size: number; top: number; bottom: number }

function gridOf(rows: number, reels: number): Grid {
  const size = rows * reels
  if (size > 31) throw new Error('a window has too many cells for its bits')
  let [top, bottom] = [0, 0]
  for (let reel = 0; reel < reels; reel += 1) {
    top |= 1 << (reel * rows)
    bottom |= 1 << (reel * rows + rows - 1)
  }
  return { rows, size, top, bottom }
}

function columnAt(strip: readonly string[], top: number, count: number): string[] {
  return Array.from({ length: count }, (_, row) => {
    const at = (top + row) % strip.length
    return strip[at < 0 ? at + strip.length : at] ?? ''
  })
}

/** By symbol: its cells as bits, reel by reel from top to bottom. */
function setsOf(columns: string[][], symbols: string[]): number[] {
  const sets = symbols.map(() => 0)
  let bit = 1
  for (const column of columns) {
    for (const symbol of column) {
      const at = symbols.indexOf(symbol)
      sets[at] = (sets[at] ?? 0) | bit
      bit <<= 1
    }
  }
  return sets
}

/** The pay of all clusters, and the set of their cells. */
function winnersOf(sets: number[], tables: number[][], grid: Grid): { pay: number; gone: number } {
  const wilds = sets[tables.length] ?? 0
  let [pay, gone] = [0, 0]
  for (const [symbol, table] of tables.entries()) {
    const own = sets[symbol] ?? 0
    for (let left = own; left !== 0; ) {
      const cluster = grow(left & -left, own | wilds, grid)
      left &= ~cluster
      const won = table[bitsIn(cluster)] ?? 0
      pay += won
      if (won > 0) gone |= cluster
    }
  }
  return { pay, gone }
}

/** All cells of `within` that are connected with `start`. */
function grow(start: number, within: number, { rows, top, bottom }: Grid): number {
  let cluster = start
  for (;;) {
    const beside = (cluster << rows) | (cluster >>> rows)
    const above = ((cluster & ~bottom) << 1) | ((cluster & ~top) >>> 1)
    const grown = (cluster | beside | above) & within
    if (grown === cluster) return cluster
    cluster = grown
  }
}

function bitsIn(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}
