import type { NextFloat } from '../fair/next-float.ts'
import { drawStops, limitedSpins, linesTotal } from './slot-evaluate.ts'
import { type LineWin, type Machine, multiplierOfFreeSpin, type Strips } from './slot-machine.ts'

export type Cell = { reel: number; row: number }

/** Amounts are line bets and include the multiplier. */
export type SpinWin = LineWin & { line: number; cells: Cell[] }

export type SlotSpin = {
  /** False for the paid spin, which is the first one; true for free spins. */
  free: boolean
  /** By reel, the position of the top row on its strip. */
  stops: number[]
  /** By reel, the symbols from top to bottom. */
  window: string[][]
  /** The winning lines, numbered from 0. */
  wins: SpinWin[]
  scatter_pay: number
  scatter_cells: Cell[]
  multiplier: number
  /**
   * The total of this spin; less than the sum of its wins if the round reached the limit on wins.
   */
  total: number
  /** The free spins won by this spin, after the limit on them. */
  free_spins_won: number
}

/** A paid spin with all its free spins: one outcome of one draw. Amounts are line bets. */
export type SlotOutcome = { spins: SlotSpin[]; total: number }

/** One paid spin and the free spins it won. Each spin uses one float per reel, left to right. */
export function spin(machine: Machine, next: NextFloat): SlotOutcome {
  const paid = showSpin(machine, machine.paid, { next, multiplier: 1, room: machine.limit })
  const first = limitedSpins(machine, 0, machine.awards[paid.scattersCount] ?? 0)
  const spins = [{ ...paid.shown, free_spins_won: first }]
  let { total } = paid.shown
  let awarded = first
  for (let left = first; left > 0 && total < machine.limit; left -= 1) {
    const multiplier = multiplierOfFreeSpin(machine, spins.length - 1)
    const one = showSpin(machine, machine.free, { next, multiplier, room: machine.limit - total })
    const won = limitedSpins(machine, awarded, machine.retriggers[one.scattersCount] ?? 0)
    spins.push({ ...one.shown, free: true, free_spins_won: won })
    total += one.shown.total
    left += won
    awarded += won
  }
  return { spins, total }
}

/** The win of one line; undefined for none. */
export function lineWin(machine: Machine, symbols: readonly string[]): LineWin | undefined {
  const state = symbols.reduce((at, symbol) => {
    const number = machine.symbols.indexOf(symbol)
    return machine.transitions[at + number] ?? 0
  }, machine.startState)
  return machine.wins[state]
}

type Drawn = { shown: SlotSpin; scattersCount: number }

function showSpin(
  machine: Machine,
  strips: Strips,
  { next, multiplier, room }: { next: NextFloat; multiplier: number; room: number },
): Drawn {
  const stops: number[] = []
  const scattersCount = drawStops(strips, next, stops)
  const window = stops.map((stop, reel) => strips.columns[reel]?.[stop] ?? [])
  const scatterPay = (machine.scatterPays[scattersCount] ?? 0) * multiplier
  const ofLines = linesTotal(machine, strips, stops) * multiplier
  const shown: SlotSpin = {
    free: false,
    stops,
    window,
    wins: ofLines > 0 ? winsOf(machine, window, multiplier) : [],
    scatter_pay: scatterPay,
    scatter_cells: scattersCount > 0 ? scatterCells(machine, window) : [],
    multiplier,
    total: Math.min(ofLines + scatterPay, room),
    free_spins_won: 0,
  }
  return { shown, scattersCount }
}

function winsOf(machine: Machine, window: string[][], multiplier: number): SpinWin[] {
  return machine.definition.lines.flatMap((rows, line) => {
    const win = lineWin(
      machine,
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
    )
    if (!win) return []
    const cells = rows.slice(0, win.count).map((row, reel) => ({ reel, row }))
    return [{ line, ...win, pay: win.pay * multiplier, cells }]
  })
}

function scatterCells({ definition }: Machine, window: string[][]): Cell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === definition.scatter?.symbol ? [{ reel, row }] : [])),
  )
}
