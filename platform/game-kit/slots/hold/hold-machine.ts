import { indexOf } from '../../fair/draw.ts'
import type { NextFloat } from '../../fair/next-float.ts'
import type { KindSpin, KindWin, ValueCell } from '../rounds/outcome.ts'
import type { Playing } from '../rounds/round.ts'
import { cellsWhere, columnsOf, drawStops, windowAt } from '../rounds/strips.ts'
import type { Cell } from '../slot.ts'
import { waysWins } from '../ways/ways-machine.ts'
import { cellsCount, type HoldDefinition } from './hold-definition.ts'

export function prepareHold(definition: HoldDefinition): Playing {
  const { units, max_win, reels, rows, hold } = definition
  const columns = columnsOf(reels, rows)
  return {
    limit: max_win * units,
    freeSpinsFor: () => 0,
    spin: (next) => {
      const stops = drawStops(columns, next)
      const first = firstSpin(definition, { stops, window: windowAt(columns, stops) }, next)
      const { coins = [] } = first
      return coins.length < hold.starts ? [first] : [first, ...respins(definition, first, next)]
    },
  }
}

type Stopped = { stops: number[]; window: string[][] }

/** The paid spin; each coin in view has a value. */
function firstSpin(
  definition: HoldDefinition,
  { stops, window }: Stopped,
  next: NextFloat,
): KindSpin {
  const wins = waysWins(definition, window, { multiplier: 1, wildCounts: 1 })
  const scatter_cells = cellsWhere(window, (symbol) => symbol === definition.scatter.symbol)
  return {
    free: false,
    stops,
    window,
    wins,
    scatter_pay: 0,
    scatter_cells,
    multiplier: 1,
    total: wins.reduce((sum, { pay }) => sum + pay, 0),
    free_spins_won: 0,
    coins: scatter_cells.map((cell) => ({ ...cell, units: drawValue(definition, next) })),
  }
}

/** Every free cell is drawn in each respin; the last window pays the coins. */
function respins(definition: HoldDefinition, first: KindSpin, next: NextFloat): KindSpin[] {
  const { hold, scatter } = definition
  const all = cellsWhere(first.window, () => true)
  const spins: KindSpin[] = []
  let coins = first.coins ?? []
  for (let left = hold.respins; left > 0 && coins.length < all.length; ) {
    const fresh = all
      .filter((cell) => !coins.some((coin) => isSame(coin, cell)))
      .flatMap((cell) =>
        indexOf(next, hold.chance.of) < hold.chance.hits
          ? [{ ...cell, units: drawValue(definition, next) }]
          : [],
      )
    coins = [...coins, ...fresh]
    left = fresh.length > 0 ? hold.respins : left - 1
    spins.push({
      free: false,
      stops: first.stops,
      window: first.window.map((column, reel) =>
        column.map((_, row) =>
          coins.some((coin) => isSame(coin, { reel, row })) ? scatter.symbol : '',
        ),
      ),
      wins: [],
      scatter_pay: 0,
      scatter_cells: fresh.map(({ reel, row }) => ({ reel, row })),
      multiplier: 1,
      total: 0,
      free_spins_won: 0,
      by: 'respin',
      coins,
      respins_left: left,
    })
  }
  const last = spins.at(-1)
  if (last) {
    last.wins = collected(definition, coins)
    last.total = last.wins.reduce((sum, { pay }) => sum + pay, 0)
  }
  return spins
}

/** The sum of all coins, and the grand if they fill the window. */
function collected(definition: HoldDefinition, coins: readonly ValueCell[]): KindWin[] {
  const { scatter, hold, units } = definition
  const cells = coins.map(({ reel, row }) => ({ reel, row }))
  const count = coins.length
  const pay = coins.reduce((sum, coin) => sum + coin.units, 0)
  const ofCoins = { symbol: scatter.symbol, count, pay, cells }
  if (count < cellsCount(definition)) return [ofCoins]
  return [ofCoins, { symbol: 'grand', count, pay: hold.grand * units, cells }]
}

function drawValue({ hold }: HoldDefinition, next: NextFloat): number {
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  let at = indexOf(next, weights)
  for (const { units, weight } of hold.values) {
    if (at < weight) return units
    at -= weight
  }
  return 0
}

function isSame(one: Cell, other: Cell): boolean {
  return one.reel === other.reel && one.row === other.row
}
