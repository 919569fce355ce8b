import { type LineStats, lineStatsOf } from './slots/line-stats.ts'
import type { SlotDefinition } from './slots/slot-definition.ts'
import {
  type Machine,
  multiplierOfFreeSpin,
  prepareMachine,
  type Strips,
} from './slots/slot-machine.ts'
import { excessBoundOf, winOddsOf } from './slots/slot-odds.ts'

/** All values are multiples of the total stake of one paid spin, except counts and chances. */
export type SlotReport = {
  rtp: number
  /** Parts of `rtp`: lines and scatters of the paid spin, and all free spins. */
  rtp_lines: number
  rtp_scatters: number
  rtp_free_spins: number
  /** The chance that a paid spin itself wins something or free spins. */
  hit_frequency: number
  variance: number
  standard_deviation: number
  /** The largest win that the strips, the limit on free spins and the limit on wins allow. */
  largest_win: number
  /** The chance of reaching the limit on wins; 0 if it is unreachable or there is none. */
  largest_win_chance: number
  /** The number of stop combinations of all reels. */
  cycle: number
  free_spins_chance: number
  /** The expected number of free spins of a round that has any; 0 without free spins. */
  free_spins_mean: number
}

/**
 * The exact numbers of a definition. The paid spin is enumerated completely, over all stops of all
 * reels; a round's free spins follow as a chain over (spins played, spins won), exact with the
 * limit too.
 */
export function reportOf(definition: SlotDefinition): SlotReport {
  const machine = prepareMachine(definition)
  const paid = lineStatsOf(machine, machine.paid)
  const stats = {
    paid,
    free: definition.free_spins?.reels ? lineStatsOf(machine, machine.free) : paid,
  }
  const chain = freeSpinsOf(machine, stats.free)
  const lines = definition.lines.length
  const sum = {
    lines: 0,
    scatters: 0,
    free: 0,
    squares: 0,
    hit: 0,
    trigger: 0,
    spins: 0,
    largest: 0,
  }
  paid.ways.forEach((ways, scatters) => {
    if (ways === 0) return
    const share = ways / paid.cycle
    const won = momentsOf(machine, paid, scatters)
    const spins = limitOf(machine, machine.awards[scatters] ?? 0)
    const free = chain(0, spins)
    sum.lines += (paid.sum[scatters] ?? 0) / paid.cycle
    sum.scatters += share * (machine.scatterPays[scatters] ?? 0)
    sum.free += share * free.mean
    sum.squares += won.square + 2 * won.mean * free.mean + share * free.square
    sum.largest = Math.max(sum.largest, won.largest + free.largest)
    sum.spins += share * free.spins
    if (spins > 0) sum.trigger += share
    const winsAnyway = spins > 0 || (machine.scatterPays[scatters] ?? 0) > 0
    sum.hit += winsAnyway ? share : share - (paid.empty[scatters] ?? 0) / paid.cycle
  })
  const whole = { mean: sum.lines + sum.scatters + sum.free, square: sum.squares, chance: 0 }
  const { mean, square, chance } = cutAt(machine, stats, { ...whole, largest: sum.largest })
  const variance = (square - mean ** 2) / lines ** 2
  return {
    rtp: mean / lines,
    rtp_lines: sum.lines / lines,
    rtp_scatters: sum.scatters / lines,
    rtp_free_spins: (mean - sum.lines - sum.scatters) / lines,
    hit_frequency: sum.hit,
    variance,
    standard_deviation: Math.sqrt(variance),
    largest_win: Math.min(sum.largest, machine.limit) / lines,
    largest_win_chance: chance,
    cycle: paid.cycle,
    free_spins_chance: sum.trigger,
    free_spins_mean: sum.trigger > 0 ? sum.spins / sum.trigger : 0,
  }
}

type RoundMoments = { mean: number; square: number; chance: number }

/** Below this, in line bets, the limit's effect on the mean is smaller than the report's digits. */
const negligible = 1e-12

/** The part of a round within the limit on wins; the rest is deducted from the free spins. */
function cutAt(
  machine: Machine,
  stats: { paid: LineStats; free: LineStats },
  { largest, ...whole }: RoundMoments & { largest: number },
): RoundMoments {
  const { limit } = machine
  if (largest < limit || excessBoundOf(machine, stats, limit) < negligible) return whole
  return winOddsOf(machine, stats, limit)
}

/**
 * The expected line win of one line in line bets, from the number of each symbol on each reel: an
 * independent computation of the lines' part of the return.
 */
export function lineMeanByCounts(machine: Machine, strips: Strips): number {
  const { rows } = machine.definition
  const counts = strips.windows.map((window) => {
    const ofReel = machine.symbols.map(() => 0)
    for (let at = 0; at < window.length; at += rows) {
      const symbol = window[at] ?? 0
      ofReel[symbol] = (ofReel[symbol] ?? 0) + 1
    }
    return ofReel
  })
  const meanFrom = (reel: number, state: number): number => {
    if (state < machine.finalEnd || reel === machine.reelsCount) return machine.pays[state] ?? 0
    const total = (counts[reel] ?? []).reduce((sum, count, symbol) => {
      const following = machine.transitions[state + symbol] ?? 0
      return count === 0 ? sum : sum + count * meanFrom(reel + 1, following)
    }, 0)
    return total / (strips.lengths[reel] ?? 1)
  }
  return meanFrom(0, machine.startState)
}

type Moments = { mean: number; square: number; largest: number }

/** Mean and mean square of a spin's total win, over the combinations with this many scatters. */
function momentsOf(machine: Machine, stats: LineStats, scatters: number): Moments {
  const fixed = machine.scatterPays[scatters] ?? 0
  const share = (stats.ways[scatters] ?? 0) / stats.cycle
  const mean = (stats.sum[scatters] ?? 0) / stats.cycle
  return {
    mean: mean + share * fixed,
    square:
      (stats.sumOfSquares[scatters] ?? 0) / stats.cycle + 2 * fixed * mean + share * fixed ** 2,
    largest: (stats.largest[scatters] ?? 0) + fixed,
  }
}

type FreeSpins = Moments & { spins: number }

/** Moments of all remaining free spins when `played` of `awarded` have been played. */
function freeSpinsOf(machine: Machine, stats: LineStats) {
  const known = new Map<string, FreeSpins>()
  const moments = stats.ways.map((_, scatters) => momentsOf(machine, stats, scatters))
  const chain = (played: number, awarded: number): FreeSpins => {
    if (played >= awarded) return { mean: 0, square: 0, largest: 0, spins: 0 }
    const name = `${played}/${awarded}`
    const before = known.get(name)
    if (before) return before
    const times = multiplierOfFreeSpin(machine, played)
    const total: FreeSpins = { mean: 0, square: 0, largest: 0, spins: 1 }
    stats.ways.forEach((ways, scatters) => {
      const won = moments[scatters]
      if (ways === 0 || !won) return
      const share = ways / stats.cycle
      const more = machine.retriggers[scatters] ?? 0
      const rest = chain(played + 1, limitOf(machine, awarded + more))
      total.mean += times * won.mean + share * rest.mean
      total.square +=
        times ** 2 * won.square + 2 * times * won.mean * rest.mean + share * rest.square
      total.largest = Math.max(total.largest, times * won.largest + rest.largest)
      total.spins += share * rest.spins
    })
    known.set(name, total)
    return total
  }
  return chain
}

function limitOf({ definition }: Machine, spins: number): number {
  return Math.min(spins, definition.free_spins?.spins_max ?? 0)
}
