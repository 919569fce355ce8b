import type { NextFloat } from '../fair/next-float.ts'
import { advance, type Open, rootsOf } from './line-stats.ts'
import { drawStops, fillCells, limitedSpins, walk } from './slot-evaluate.ts'
import { type Machine, multiplierOfFreeSpin, type Strips } from './slot-machine.ts'

/** A machine with its first reels precomputed. */
export type FastMachine = { machine: Machine; paid: FastStrips; free: FastStrips }

type FastStrips = {
  strips: Strips
  /**
   * The number of precomputed reels, and for each combination of their stops: the certain wins, and
   * the range of its open lines in the lists below.
   */
  reels: number
  won: Int32Array
  starts: Int32Array
  nodes: Uint16Array
  states: Int32Array
}

const combinationsMax = 200_000

/** Precomputes the first reels, which decide most spins. Takes some tenths of a second. */
export function prepareFast(machine: Machine): FastMachine {
  const paid = aheadOf(machine, machine.paid)
  return {
    machine,
    paid,
    free: machine.definition.free_spins?.reels ? aheadOf(machine, machine.free) : paid,
  }
}

/**
 * The same total as `spin` for the same floats, without the description of the wins: for
 * simulations of many millions of spins.
 */
export function spinTotal({ machine, paid, free }: FastMachine, next: NextFloat): number {
  const stops: number[] = machine.scratch.stops
  const scatters = drawStops(machine.paid, next, stops)
  let total = fastLines(machine, paid, stops) + (machine.scatterPays[scatters] ?? 0)
  let left = limitedSpins(machine, 0, machine.awards[scatters] ?? 0)
  let awarded = left
  for (let index = 0; left > 0 && total < machine.limit; left -= 1, index += 1) {
    const seen = drawStops(machine.free, next, stops)
    const won = fastLines(machine, free, stops) + (machine.scatterPays[seen] ?? 0)
    total += won * multiplierOfFreeSpin(machine, index)
    const more = limitedSpins(machine, awarded, machine.retriggers[seen] ?? 0)
    left += more
    awarded += more
  }
  return Math.min(total, machine.limit)
}

function fastLines(machine: Machine, ahead: FastStrips, stops: number[]): number {
  const { starts, nodes, states, strips, reels } = ahead
  let place = 0
  for (let reel = 0; reel < reels; reel += 1) {
    place = place * (strips.lengths[reel] as number) + (stops[reel] as number)
  }
  let total = ahead.won[place] as number
  const end = starts[place + 1] as number
  let at = starts[place] as number
  if (at === end) return total
  fillCells(machine, strips, { stops, from: reels })
  for (; at < end; at += 1) {
    const node = nodes[at] as number
    machine.scratch.before[reels] = states[at] as number
    total += walk(machine, node, machine.tree.ends[node] as number)
  }
  return total
}

function aheadOf(machine: Machine, strips: Strips): FastStrips {
  let reels = 0
  let prefixes: { won: number; open: Open }[] = [{ won: 0, open: rootsOf(machine) }]
  while (reels + 1 < machine.reelsCount) {
    const length = strips.lengths[reels] ?? 0
    if (prefixes.length * length > combinationsMax) break
    const reel = reels
    prefixes = prefixes.flatMap(({ won, open }) =>
      Array.from({ length }, (_, stop) => advance(machine, strips, { reel, stop, won, open })),
    )
    reels += 1
  }
  let opened = 0
  const ends = prefixes.map(({ open }) => (opened += open.length))
  return {
    strips,
    reels,
    won: Int32Array.from(prefixes, ({ won }) => won),
    starts: Int32Array.from([0, ...ends]),
    nodes: Uint16Array.from(prefixes.flatMap(({ open }) => open.map(({ node }) => node))),
    states: Int32Array.from(prefixes.flatMap(({ open }) => open.map(({ state }) => state))),
  }
}
