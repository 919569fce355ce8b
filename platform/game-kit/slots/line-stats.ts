import type { Machine, Strips } from './slot-machine.ts'

/** The line wins of all combinations of stops, grouped by the number of scatters. */
export type LineStats = {
  cycle: number
  ways: number[]
  sum: number[]
  sumOfSquares: number[]
  /** The number of combinations without a line win. */
  empty: number[]
  largest: number[]
  /** The number of combinations by scatters and by win. */
  spread: Float64Array[]
}

/**
 * Enumerates every stop of every reel. Once no line can win more, only the scatters of the
 * remaining reels matter, and these are counted at once.
 */
export function lineStatsOf(machine: Machine, strips: Strips): LineStats {
  const following = scattersFollowing(strips)
  const counts = Math.max(...following.map((ways) => ways.length))
  const zeros = () => Array.from({ length: counts }, () => 0)
  const stats: LineStats = {
    cycle: strips.lengths.reduce((product, length) => product * length, 1),
    ways: zeros(),
    sum: zeros(),
    sumOfSquares: zeros(),
    empty: zeros(),
    largest: zeros(),
    spread: zeros().map(() => new Float64Array(largestLineWin(machine) + 1)),
  }
  const descend = (reel: number, { won, scatters, open }: Prefix): void => {
    if (open.length === 0) {
      following[reel]?.forEach((ways, more) => {
        count(stats, { won, scatters: scatters + more, ways })
      })
      return
    }
    const isLast = reel === machine.reelsCount - 1
    const gains = isLast ? gainsOf(machine, open) : []
    for (let stop = 0; stop < (strips.lengths[reel] ?? 0); stop += 1) {
      const seen = scatters + (strips.scatters[reel]?.[stop] ?? 0)
      if (isLast) {
        count(stats, {
          won: won + gainAt(machine, strips, { gains, stop }),
          scatters: seen,
          ways: 1,
        })
      } else {
        const after = advance(machine, strips, { reel, stop, won, open })
        descend(reel + 1, { ...after, scatters: seen })
      }
    }
  }
  descend(0, { won: 0, scatters: 0, open: rootsOf(machine) })
  return stats
}

/**
 * Lines that are still open after the reels so far: nodes in the tree of lines, and their states.
 */
export type Open = { node: number; state: number }[]
type Prefix = { won: number; scatters: number; open: Open }

export function rootsOf(machine: Machine): Open {
  return nodesUnder(machine, -1).map((node) => ({ node, state: machine.startState }))
}

/**
 * The gain of each symbol on each row of the last reel for all open lines: `[row * symbols +
 * symbol]`.
 */
function gainsOf(machine: Machine, open: Open): number[] {
  const { definition, symbols, tree, transitions, pays } = machine
  const gains = symbols.flatMap(() => new Array<number>(definition.rows).fill(0))
  const lastReel = (machine.reelsCount - 1) * definition.rows
  for (const { node, state } of open) {
    const row = (tree.cells[node] ?? 0) - lastReel
    for (let symbol = 0; symbol < symbols.length; symbol += 1) {
      const pay = pays[transitions[state + symbol] ?? 0] ?? 0
      const at = row * symbols.length + symbol
      gains[at] = (gains[at] ?? 0) + pay * (tree.linesCounts[node] ?? 0)
    }
  }
  return gains
}

function gainAt(
  { definition, symbols, reelsCount }: Machine,
  strips: Strips,
  { gains, stop }: { gains: number[]; stop: number },
): number {
  const window = strips.windows[reelsCount - 1]
  let gain = 0
  for (let row = 0; row < definition.rows; row += 1) {
    const symbol = window?.[stop * definition.rows + row] ?? 0
    gain += gains[row * symbols.length + symbol] ?? 0
  }
  return gain
}

/** The children of a node of the tree; those of the root for -1. */
function nodesUnder({ tree }: Machine, node: number): number[] {
  const nodes: number[] = []
  const end = node < 0 ? tree.cells.length : (tree.ends[node] ?? 0)
  for (let at = node + 1; at < end; at = tree.ends[at] ?? end) nodes.push(at)
  return nodes
}

/** The open lines after a stop of the next reel. */
export function advance(
  machine: Machine,
  strips: Strips,
  { reel, stop, won, open }: { reel: number; stop: number; won: number; open: Open },
): { won: number; open: Open } {
  const after: Open = []
  let total = won
  for (const { node, state: before } of open) {
    const row = (machine.tree.cells[node] ?? 0) - reel * machine.definition.rows
    const symbol = strips.windows[reel]?.[stop * machine.definition.rows + row] ?? 0
    const state = machine.transitions[before + symbol] ?? 0
    if (state < machine.finalEnd || reel === machine.reelsCount - 1) {
      total += (machine.pays[state] ?? 0) * (machine.tree.linesCounts[node] ?? 0)
    } else {
      for (const under of nodesUnder(machine, node)) after.push({ node: under, state })
    }
  }
  return { won: total, open: after }
}

function count(
  stats: LineStats,
  { won, scatters, ways }: { won: number; scatters: number; ways: number },
): void {
  if (ways === 0) return
  const add = (to: number[], amount: number) => {
    to[scatters] = (to[scatters] ?? 0) + amount
  }
  add(stats.ways, ways)
  add(stats.sum, ways * won)
  add(stats.sumOfSquares, ways * won ** 2)
  if (won === 0) add(stats.empty, ways)
  const spread = stats.spread[scatters]
  if (spread) spread[won] = (spread[won] as number) + ways
  stats.largest[scatters] = Math.max(stats.largest[scatters] ?? 0, won)
}

/** An upper bound of the line wins of a window. */
function largestLineWin({ definition, pays }: Machine): number {
  return definition.lines.length * Math.max(...pays)
}

/** By reel: the number of combinations of it and the later reels with 0, 1, 2 … scatters. */
function scattersFollowing(strips: Strips): number[][] {
  const following = [[1]]
  for (const ofReel of strips.scatters.toReversed()) {
    const ways: number[] = []
    for (const scatters of ofReel) {
      following[0]?.forEach((rest, more) => {
        ways[scatters + more] = (ways[scatters + more] ?? 0) + rest
      })
    }
    following.unshift(Array.from(ways, (way) => way ?? 0))
  }
  return following
}
