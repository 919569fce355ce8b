import type { NextFloat } from '../../fair/next-float.ts'
import type { KindSpin, KindWin } from '../rounds/outcome.ts'
import type { Playing } from '../rounds/round.ts'
import { atCount, cellsWhere, columnsOf, drawStops } from '../rounds/strips.ts'
import type { Cell } from '../slot.ts'
import type { ClusterDefinition } from './cluster-definition.ts'

export function prepareCluster(definition: ClusterDefinition): Playing {
  const { units, max_win, free_spins, reels, rows } = definition
  const [paid, free] = [columnsOf(reels, rows), columnsOf(free_spins.reels, rows)]
  return {
    limit: max_win * units,
    freeSpinsFor: (count) => atCount(free_spins.awards, count),
    spin: (next: NextFloat, isFree) =>
      isFree
        ? fallFrom(definition, free_spins.reels, {
            stops: drawStops(free, next),
            times: free_spins.multiplier,
          })
        : fallFrom(definition, reels, { stops: drawStops(paid, next), times: 1 }),
  }
}

/** The windows of a spin: what the stops show, and what follows each fall. */
export function fallFrom(
  definition: ClusterDefinition,
  reels: readonly (readonly string[])[],
  { stops, times }: { stops: readonly number[]; times: number },
): KindSpin[] {
  const { rows, scatter, units, multipliers, falls_max } = definition
  let window = reels.map((strip, reel) =>
    Array.from(
      { length: rows },
      (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? '',
    ),
  )
  let tops = [...stops]
  const spins: KindSpin[] = []
  for (let falls = 0; falls <= falls_max; falls += 1) {
    const step = multipliers[Math.min(falls, multipliers.length - 1)] ?? 1
    const multiplier = step * times
    const wins = clusterWins(definition, window).map((win) => ({
      ...win,
      pay: win.pay * multiplier,
    }))
    spins.push({
      free: false,
      stops: tops,
      window,
      wins,
      scatter_pay: 0,
      scatter_cells: cellsWhere(window, (symbol) => symbol === scatter.symbol),
      multiplier,
      total: wins.reduce((sum, { pay }) => sum + pay, 0),
      free_spins_won: 0,
      ...(falls > 0 && { by: 'fall' as const }),
    })
    if (wins.length === 0) break
    const fallen = fall(window, tops, { reels, gone: wins.flatMap(({ cells }) => cells) })
    window = fallen.window
    tops = fallen.tops
  }
  const last = spins.at(-1)
  if (last) {
    last.scatter_pay = atCount(scatter.pays, last.scatter_cells.length) * units
    last.total += last.scatter_pay
  }
  return spins
}

/** The next window: each strip moves down by as many symbols as its column has lost. */
function fall(
  window: string[][],
  tops: number[],
  { reels, gone }: { reels: readonly (readonly string[])[]; gone: Cell[] },
): { window: string[][]; tops: number[] } {
  const left = window.map((column, reel) =>
    column.filter((_, row) => !gone.some((cell) => cell.reel === reel && cell.row === row)),
  )
  const next = left.map((column, reel) => {
    const strip = reels[reel] ?? []
    const missing = (window[reel]?.length ?? 0) - column.length
    const top = tops[reel] ?? 0
    const above = Array.from({ length: missing }, (_, index) => {
      const at = (top - missing + index) % strip.length
      return strip[at < 0 ? at + strip.length : at] ?? ''
    })
    return [...above, ...column]
  })
  const moved = tops.map((top, reel) => {
    const length = reels[reel]?.length ?? 1
    const missing = (window[reel]?.length ?? 0) - (left[reel]?.length ?? 0)
    return (((top - missing) % length) + length) % length
  })
  return { window: next, tops: moved }
}

/** All clusters of a window that pay, without multiplier; a wild may be in several. */
function clusterWins({ pays, wild }: ClusterDefinition, window: string[][]): KindWin[] {
  return Object.entries(pays).flatMap(([symbol, byCount]) =>
    clustersOf(window, symbol, wild).flatMap((cells) => {
      const pay = atCount(byCount, cells.length)
      return pay > 0 ? [{ symbol, count: cells.length, pay, cells }] : []
    }),
  )
}

/** The connected groups of a symbol and wilds that have at least one of the symbol. */
function clustersOf(window: string[][], symbol: string, wild: string): Cell[][] {
  const seen = new Set<string>()
  const clusters: Cell[][] = []
  const fits = ({ reel, row }: Cell) => [symbol, wild].includes(window[reel]?.[row] ?? '')
  for (const start of cellsWhere(window, (one) => one === symbol)) {
    if (seen.has(`${start.reel}:${start.row}`)) continue
    const cells: Cell[] = []
    const open = [start]
    for (let cell = open.pop(); cell; cell = open.pop()) {
      const name = `${cell.reel}:${cell.row}`
      if (seen.has(name) || !fits(cell)) continue
      seen.add(name)
      cells.push(cell)
      const { reel, row } = cell
      open.push({ reel: reel - 1, row }, { reel: reel + 1, row })
      open.push({ reel, row: row - 1 }, { reel, row: row + 1 })
    }
    clusters.push(cells)
  }
  return clusters
}
