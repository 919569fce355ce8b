import { lineStatsOf } from '../line-stats.ts'
import { emptySpread, type Spread } from '../rounds/spread.ts'
import { atCount, columnsOf } from '../rounds/strips.ts'
import { prepareMachine } from '../slot-machine.ts'
import { multiplierFor, type WalkingDefinition } from './walking-definition.ts'

/** A set of reels as bits: bit 0 is the first reel. */
export type ReelSet = number

/** The wild reels after they walked. */
export function walked(wilds: ReelSet): ReelSet {
  return wilds >>> 1
}

export function allSets({ reels }: WalkingDefinition): ReelSet[] {
  return Array.from({ length: 2 ** reels.length }, (_, set) => set)
}

/** By reel, the chance that its own stop shows a wild. */
export function wildChances({ reels, rows, wild }: WalkingDefinition): number[] {
  return columnsOf(reels, rows).map(
    (windows) => windows.filter((window) => window.includes(wild)).length / windows.length,
  )
}

/** The chance of these wild reels in a spin that begins with `held`. */
export function chanceOf(chances: readonly number[], held: ReelSet, wilds: ReelSet): number {
  if ((held & ~wilds) !== 0) return 0
  return chances.reduce((product, chance, reel) => {
    if (has(held, reel)) return product
    return product * (has(wilds, reel) ? chance : 1 - chance)
  }, 1)
}

/** The spread of a spin with these wild reels: all stops of the other reels without a wild. */
export function spinSpread(
  definition: WalkingDefinition,
  wilds: ReelSet,
): { spread: Spread; mean: number } {
  const { name, reels, rows, lines, wild, pays, max_win, units } = definition
  const plain = { name, reels, rows, lines, wild, pays, scatter: null, free_spins: null }
  const machine = prepareMachine(plain)
  const columns = columnsFor(definition, wilds)
  const stats = lineStatsOf(machine, {
    lengths: columns.map((windows) => windows.length),
    windows: columns.map((windows) =>
      Uint8Array.from(windows.flat(), (symbol) => machine.symbols.indexOf(symbol)),
    ),
    columns,
    scatters: columns.map((windows) => new Uint8Array(windows.length)),
  })
  const times = multiplierFor(definition, bitsIn(wilds))
  const limit = max_win * units
  const spread = emptySpread(limit)
  stats.spread[0]?.forEach((ways, won) => {
    const at = Math.min(won * times, limit)
    spread[at] = (spread[at] ?? 0) + ways / stats.cycle
  })
  return { spread, mean: ((stats.sum[0] ?? 0) * times) / stats.cycle }
}

/**
 * The mean of the same spin from the chances of each symbol in each cell, line by line: an
 * independent computation.
 */
export function spinMeanByCells(definition: WalkingDefinition, wilds: ReelSet): number {
  const { lines, pays, wild } = definition
  const columns = columnsFor(definition, wilds)
  const share = (reel: number, row: number, fits: (symbol: string) => boolean) => {
    const windows = columns[reel] ?? []
    return windows.filter((window) => fits(window[row] ?? '')).length / windows.length
  }
  let mean = 0
  for (const rows of lines) {
    const product = (count: number, fits: (symbol: string) => boolean) =>
      rows.slice(0, count).reduce((chance, row, reel) => chance * share(reel, row, fits), 1)
    const onlyWilds = (count: number) => product(count, (symbol) => symbol === wild)
    mean += onlyWilds(rows.length) * atCount(pays[wild], rows.length)
    for (const [symbol, byCount] of Object.entries(pays)) {
      if (symbol === wild) continue
      const fits = (one: string) => one === symbol || one === wild
      for (let count = 1; count <= rows.length; count += 1) {
        const run = product(count, fits) - onlyWilds(count)
        const row = rows[count]
        const ends = row === undefined ? 1 : share(count, row, (one) => !fits(one))
        mean += run * ends * atCount(byCount, count)
      }
    }
  }
  return mean * multiplierFor(definition, bitsIn(wilds))
}

/** By reel: one full window of wilds, or the windows without a wild. */
function columnsFor({ reels, rows, wild }: WalkingDefinition, wilds: ReelSet): string[][][] {
  return columnsOf(reels, rows).map((windows, reel) =>
    has(wilds, reel)
      ? [Array.from({ length: rows }, () => wild)]
      : windows.filter((window) => !window.includes(wild)),
  )
}

export function has(set: ReelSet, reel: number): boolean {
  return ((set >>> reel) & 1) === 1
}

function bitsIn(set: ReelSet): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}
