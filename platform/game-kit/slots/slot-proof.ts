import { seededFloats } from '../fair/seeded.ts'
import { mergedPays, type Pay } from '../pays.ts'
import { lineMeanByCounts, reportOf, type SlotReport } from '../rtp.ts'
import { type Simulated, simulatedMean } from '../simulate.ts'
import { lineStatsOf } from './line-stats.ts'
import type { SlotDefinition } from './slot-definition.ts'
import { prepareFast, spinTotal } from './slot-fast.ts'
import { type Machine, multiplierOfFreeSpin, prepareMachine, type Strips } from './slot-machine.ts'
import { winChancesOf, winOddsOf } from './slot-odds.ts'

/**
 * The data that a slot's own test compares: the exact report, a second exact return and a
 * simulation.
 */
export type SlotProof = {
  report: SlotReport
  /** The return without a limit on wins, for comparison with the second computation. */
  unlimitedRtp: number
  rtpByCounts: number
  /** The chance of a round that wins at least the stated top award. */
  topAwardChance: number
  /** What a round pays as multiples of its stake, and how often, rounded to few multiples. */
  pays: Pay[]
  simulated: Simulated
}

/** `runs` paid spins are simulated; the top award is `topAward` times the stake. */
export type SlotProofInput = { runs: number; seed: number; topAward: number }

/** Proves a definition in three ways. */
export function proveSlot(definition: SlotDefinition, input: SlotProofInput): SlotProof {
  const { runs, seed, topAward } = input
  const machine = prepareMachine(definition)
  const report = reportOf(definition)
  const fast = prepareFast(machine)
  const next = seededFloats(seed)
  const lines = definition.lines.length
  const draw = () => spinTotal(fast, next) / lines
  return {
    report,
    unlimitedRtp: reportOf({ ...definition, max_win: undefined }).rtp,
    rtpByCounts: rtpByCounts(machine),
    topAwardChance: chanceOf(machine, report, topAward),
    pays: paysOf(machine, report),
    simulated: simulatedMean(runs, draw, report.standard_deviation),
  }
}

/** Below this a chance is a rounding error of the transform. */
const transformError = 1e-15

/** Each line bet below five stakes, then a quarter more from pay to pay. */
function paysOf(machine: Machine, { largest_win }: SlotReport): Pay[] {
  const { lines, free_spins } = machine.definition
  const paid = lineStatsOf(machine, machine.paid)
  const free = free_spins?.reels ? lineStatsOf(machine, machine.free) : paid
  const limit = Math.round(largest_win * lines.length)
  const chances = Array.from(winChancesOf(machine, { paid, free }, limit), (one) =>
    Math.max(0, one),
  )
  const rest = Math.max(0, 1 - chances.reduce((sum, one) => sum + one, 0))
  const all = [...chances, rest].map((chance, won) => ({ chance, multiple: won / lines.length }))
  const multiples = Array.from({ length: 5 * lines.length }, (_none, won) => won / lines.length)
  for (let multiple = 5; multiple < largest_win; multiple *= 1.25) multiples.push(multiple)
  const merged = mergedPays(all, [...multiples, largest_win])
  return merged.filter(({ chance }) => chance > transformError)
}

function chanceOf(machine: Machine, report: SlotReport, times: number): number {
  const limit = times * machine.definition.lines.length
  if (limit === machine.limit) return report.largest_win_chance
  const paid = lineStatsOf(machine, machine.paid)
  const free = machine.definition.free_spins?.reels ? lineStatsOf(machine, machine.free) : paid
  return winOddsOf(machine, { paid, free }, limit).chance
}

/**
 * The return from symbol counts alone, without the order of stops: a line's mean from the counts on
 * each reel, the scatters as a sum over reels, and the chance of each free spin, computed from spin
 * to spin.
 */
export function rtpByCounts(machine: Machine): number {
  const { definition } = machine
  const paid = spinMean(machine, machine.paid)
  const free = spinMean(machine, machine.free)
  const max = definition.free_spins?.spins_max ?? 0
  let mean = paid.mean
  // After n free spins: the chance of each number of free spins won so far, for rounds that
  // continue.
  let running = new Map<number, number>()
  paid.scatters.forEach((chance, count) => {
    add(running, Math.min(max, machine.awards[count] ?? 0), chance)
  })
  for (let played = 0; played < max; played += 1) {
    const after = new Map<number, number>()
    for (const [won, chance] of running) {
      if (won <= played) continue
      mean += chance * free.mean * multiplierOfFreeSpin(machine, played)
      free.scatters.forEach((share, count) => {
        add(after, Math.min(max, won + (machine.retriggers[count] ?? 0)), chance * share)
      })
    }
    running = after
  }
  return mean / definition.lines.length
}

function spinMean(machine: Machine, strips: Strips): { mean: number; scatters: number[] } {
  const scatters = strips.scatters.reduce<number[]>(
    (chances, ofReel) => {
      const longer: number[] = []
      for (const seen of ofReel) {
        chances.forEach((chance, count) => {
          longer[count + seen] = (longer[count + seen] ?? 0) + chance / ofReel.length
        })
      }
      return Array.from(longer, (chance) => chance ?? 0)
    },
    [1],
  )
  const ofLines = lineMeanByCounts(machine, strips) * machine.definition.lines.length
  const ofScatters = scatters.reduce(
    (sum, chance, count) => sum + chance * (machine.scatterPays[count] ?? 0),
    0,
  )
  return { mean: ofLines + ofScatters, scatters }
}

function add(to: Map<number, number>, key: number, amount: number): void {
  to.set(key, (to.get(key) ?? 0) + amount)
}
