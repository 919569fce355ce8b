import type { NextFloat } from '../../fair/next-float.ts'
import type { KindSpin, KindWin } from '../rounds/outcome.ts'
import type { Playing } from '../rounds/round.ts'
import { atCount, columnsOf, drawStops, windowAt } from '../rounds/strips.ts'
import { multiplierFor, type WalkingDefinition } from './walking-definition.ts'

export function prepareWalking(definition: WalkingDefinition): Playing {
  const { units, max_win, reels, rows, respins_max, wild } = definition
  const columns = columnsOf(reels, rows)
  return {
    limit: max_win * units,
    freeSpinsFor: () => 0,
    spin: (next) => {
      const spins: KindSpin[] = []
      let walking: number[] = []
      do {
        const spin = spinWith(definition, { columns, walking, next })
        spins.push(spins.length > 0 ? { ...spin, by: 'walk' } : spin)
        walking = wildReels(spin.window, wild).flatMap((reel) => (reel > 0 ? [reel - 1] : []))
      } while (walking.length > 0 && spins.length <= respins_max)
      return spins
    },
  }
}

type Drawing = { columns: string[][][]; walking: readonly number[]; next: NextFloat }

/** Every reel draws its stop, also one that is wild. */
function spinWith(definition: WalkingDefinition, { columns, walking, next }: Drawing): KindSpin {
  const { wild } = definition
  const stops = drawStops(columns, next)
  const window = windowAt(columns, stops).map((column, reel) =>
    column.includes(wild) || walking.includes(reel) ? column.map(() => wild) : column,
  )
  const multiplier = multiplierFor(definition, wildReels(window, wild).length)
  const wins = lineWins(definition, window).map((win) => ({ ...win, pay: win.pay * multiplier }))
  const total = wins.reduce((sum, { pay }) => sum + pay, 0)
  const nothing = { scatter_pay: 0, scatter_cells: [], free_spins_won: 0 }
  return { free: false, stops, window, wins, multiplier, total, ...nothing }
}

/** The reels that are full of wilds. */
export function wildReels(window: readonly (readonly string[])[], wild: string): number[] {
  return window.flatMap((column, reel) => (column.every((symbol) => symbol === wild) ? [reel] : []))
}

/** The wins of the lines, without multiplier. */
export function lineWins(
  { lines, pays, wild }: Pick<WalkingDefinition, 'lines' | 'pays' | 'wild'>,
  window: readonly (readonly string[])[],
): KindWin[] {
  return lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => window[reel]?.[row] ?? '')
    const symbol = symbols.find((one) => one !== wild) ?? wild
    const end = symbols.findIndex((one) => one !== symbol && one !== wild)
    const count = end < 0 ? symbols.length : end
    const pay = atCount(pays[symbol], count)
    const cells = rows.slice(0, count).map((row, reel) => ({ reel, row }))
    return pay > 0 ? [{ symbol, line, count, pay, cells }] : []
  })
}
