import type { NextFloat } from '../../fair/next-float.ts'
import type { KindSpin, KindWin } from '../rounds/outcome.ts'
import type { Playing } from '../rounds/round.ts'
import {
  atCount,
  type Columns,
  cellsWhere,
  columnsOf,
  drawStops,
  windowAt,
} from '../rounds/strips.ts'
import type { WaysDefinition } from './ways-definition.ts'

/** The strips of the paid spin or of a free spin, and what differs between them. */
export type WaysStrips = { columns: Columns; multiplier: number; wildCounts: number }

export function paidStrips({ reels, rows }: WaysDefinition): WaysStrips {
  return { columns: columnsOf(reels, rows), multiplier: 1, wildCounts: 1 }
}

export function freeStrips({ free_spins, rows }: WaysDefinition): WaysStrips {
  const { reels, multiplier, wild_counts } = free_spins
  return { columns: columnsOf(reels, rows), multiplier, wildCounts: wild_counts }
}

export function prepareWays(definition: WaysDefinition): Playing {
  const { units, max_win, free_spins } = definition
  const [paid, free] = [paidStrips(definition), freeStrips(definition)]
  return {
    limit: max_win * units,
    freeSpinsFor: (count) => atCount(free_spins.awards, count),
    spin: (next, isFree) => [spinWays(definition, isFree ? free : paid, next)],
  }
}

function spinWays(definition: WaysDefinition, strips: WaysStrips, next: NextFloat): KindSpin {
  const { scatter, units } = definition
  const { columns, multiplier } = strips
  const stops = drawStops(columns, next)
  const window = windowAt(columns, stops)
  const wins = waysWins(definition, window, strips)
  const scatter_cells = cellsWhere(window, (symbol) => symbol === scatter.symbol)
  const scatter_pay = atCount(scatter.pays, scatter_cells.length) * units
  const total = wins.reduce((sum, { pay }) => sum + pay, scatter_pay)
  const shown = { stops, window, wins, scatter_pay, scatter_cells, multiplier, total }
  return { free: false, ...shown, free_spins_won: 0 }
}

/** The wins of a window: for each symbol the reels from the left that show it or a wild. */
export function waysWins(
  { pays, wild }: Pick<WaysDefinition, 'pays' | 'wild'>,
  window: readonly (readonly string[])[],
  { multiplier, wildCounts }: Pick<WaysStrips, 'multiplier' | 'wildCounts'>,
): KindWin[] {
  return Object.entries(pays).flatMap(([symbol, byCount]) => {
    let [count, ways] = [0, 1]
    for (const column of window) {
      const own = column.filter((one) => one === symbol).length
      const wilds = column.filter((one) => one === wild).length
      if (own + wilds === 0) break
      ways *= own + wilds * wildCounts
      count += 1
    }
    const pay = atCount(byCount, count) * ways * multiplier
    if (count === 0 || pay === 0) return []
    const cells = cellsWhere(window.slice(0, count), (one) => one === symbol || one === wild)
    return [{ symbol, count, ways, pay, cells }]
  })
}
