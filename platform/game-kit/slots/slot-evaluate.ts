import { indexOf } from '../fair/draw.ts'
import type { NextFloat } from '../fair/next-float.ts'
import type { Machine, Strips } from './slot-machine.ts'

/** Draws a stop for every reel, left to right, and counts the visible scatters. */
export function drawStops(strips: Strips, next: NextFloat, stops: number[]): number {
  let scatters = 0
  for (let reel = 0; reel < strips.lengths.length; reel += 1) {
    const stop = indexOf(next, strips.lengths[reel] as number)
    stops[reel] = stop
    scatters += (strips.scatters[reel] as Uint8Array)[stop] as number
  }
  return scatters
}

/** The sum of all line wins of a window, in line bets, without scatters and multiplier. */
export function linesTotal(machine: Machine, strips: Strips, stops: ArrayLike<number>): number {
  fillCells(machine, strips, { stops, from: 0 })
  machine.scratch.before[0] = machine.startState
  return walk(machine, 0, machine.tree.cells.length)
}

/** The wins of the lines in a part of the tree, from the states before it and the cells. */
export function walk(machine: Machine, from: number, end: number): number {
  const { transitions, pays, finalEnd, tree } = machine
  const { cells, before } = machine.scratch
  let total = 0
  let node = from
  while (node < end) {
    const depth = tree.depths[node] as number
    const symbol = cells[tree.cells[node] as number] as number
    const state = transitions[(before[depth] as number) + symbol] as number
    if (state < finalEnd || tree.isLast[node] === 1) {
      total += (pays[state] as number) * (tree.linesCounts[node] as number)
      node = tree.ends[node] as number
    } else {
      before[depth + 1] = state
      node += 1
    }
  }
  return total
}

/** Copies the windows of the reels from `from` on to the cells that `walk` reads. */
export function fillCells(
  machine: Machine,
  strips: Strips,
  { stops, from }: { stops: ArrayLike<number>; from: number },
): void {
  const { cells } = machine.scratch
  const { rows } = machine.definition
  for (let reel = from, cell = from * rows; reel < machine.reelsCount; reel += 1) {
    const window = strips.windows[reel] as Uint8Array
    let at = (stops[reel] as number) * rows
    for (let row = 0; row < rows; row += 1) cells[cell++] = window[at++] as number
  }
}

/** How many of `more` free spins the limit allows after `awarded`. */
export function limitedSpins({ definition }: Machine, awarded: number, more: number): number {
  return Math.min(more, (definition.free_spins?.spins_max ?? 0) - awarded)
}
