import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seededFloats } from './fair/seeded.ts'
import { lineMeanByCounts, reportOf } from './rtp.ts'
import { simulatedMean } from './simulate.ts'
import { lineStatsOf } from './slots/line-stats.ts'
import { spin } from './slots/slot.ts'
import { parseSlot, type SlotDefinition } from './slots/slot-definition.ts'
import { prepareFast, spinTotal } from './slots/slot-fast.ts'
import { prepareMachine } from './slots/slot-machine.ts'

function fixture(file: string): SlotDefinition {
  return parseSlot(JSON.parse(readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')))
}

const published = ['published-96.json', 'published-85.json'].map((file) => {
  const machine = prepareMachine(fixture(file))
  return { file, machine, report: reportOf(machine.definition) }
})

const tiny = parseSlot({
  name: 'tiny',
  rows: 2,
  reels: [
    ['a', 'scatter', 'b', 'wild'],
    ['a', 'b', 'scatter'],
    ['b', 'scatter', 'a', 'a'],
  ],
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
  ],
  wild: 'wild',
  pays: { a: { 2: 1, 3: 6 }, b: { 3: 9 } },
  scatter: { symbol: 'scatter', pays: { 2: 1, 3: 5 } },
  free_spins: { awards: { 3: 2 }, retriggers: { 3: 1 }, multipliers: [1, 3], spins_max: 3 },
})

test.each([
  ['published-96.json', 66.47, 0.962525],
  ['published-85.json', 55.2776, 0.850602],
])('%s has the published return', (file, lines, printed) => {
  const { machine, report } = find(file)
  expect(report.rtp).toBeCloseTo(printed, 6)
  expect(report.rtp_scatters).toBeCloseTo(0.106451, 6)
  // The bonus symbol is on the first three reels only, so its part of the return is published
  // separately.
  const bonus = machine.definition.reels.slice(0, 3).reduce((product, reel) => {
    return (product * reel.filter((symbol) => symbol === 'bonus').length) / reel.length
  }, 331)
  expect(bonus).toBeCloseTo(0.191374, 6)
  expect((report.rtp_lines - bonus) * 100).toBeCloseTo(lines, 4)
  expect(report.cycle).toBe(259_440_000)
})

test('the published machine shows 3, 4 and 5 scatters as often as published', () => {
  // One line is enough, because scatters do not depend on lines.
  const machine = prepareMachine({ ...fixture('published-96.json'), lines: [[1, 1, 1, 1, 1]] })
  const { ways, cycle } = lineStatsOf(machine, machine.paid)
  expect((ways[3] ?? 0) / cycle).toBeCloseTo(0.0148213, 7)
  expect((ways[4] ?? 0) / cycle).toBeCloseTo(0.001054, 7)
  expect((ways[5] ?? 0) / cycle).toBeCloseTo(0.00003, 7)
})

test('the enumeration of all stops and the computation from symbol counts agree', () => {
  for (const { machine, report } of published) {
    expect(lineMeanByCounts(machine, machine.paid)).toBeCloseTo(report.rtp_lines, 12)
  }
})

test('a simulation of the published machine lies in the 99 % interval', () => {
  const { machine, report } = find('published-96.json')
  const fast = prepareFast(machine)
  const next = seededFloats(1)
  const lines = machine.definition.lines.length
  const draw = () => spinTotal(fast, next) / lines
  const { mean, halfWidth } = simulatedMean(1_000_000, draw, report.standard_deviation)
  expect(Math.abs(mean - report.rtp)).toBeLessThan(halfWidth)
})

function find(file: string) {
  const found = published.find((one) => one.file === file)
  if (!found) throw new Error(`no fixture ${file}`)
  return found
}

/** Every round of a machine with its probability, spin by spin through the engine. */
function allRounds(
  definition: SlotDefinition,
): { chance: number; total: number; spins: number; first: number }[] {
  const machine = prepareMachine(definition)
  const lengths = definition.reels.map((reel) => reel.length)
  const rounds: { chance: number; total: number; spins: number; first: number }[] = []
  const explore = (floats: number[], chance: number) => {
    let at = 0
    let isShort = false
    const outcome = spin(machine, () => {
      const float = floats[at]
      at += 1
      if (float === undefined) isShort = true
      return float ?? 0
    })
    if (!isShort) {
      const first = outcome.spins[0]
      const hit = (first?.total ?? 0) + (first?.free_spins_won ?? 0)
      rounds.push({ chance, total: outcome.total, spins: outcome.spins.length - 1, first: hit })
      return
    }
    const length = lengths[floats.length % lengths.length] ?? 1
    for (let stop = 0; stop < length; stop += 1) {
      explore([...floats, (stop + 0.5) / length], chance / length)
    }
  }
  explore([], 1)
  return rounds
}

test('return, variance, hits and the largest win match those of all rounds', () => {
  const short: SlotDefinition = {
    ...tiny,
    free_spins: { awards: { 3: 1 }, retriggers: { 3: 1 }, multipliers: [1, 3], spins_max: 2 },
  }
  const rounds = allRounds(short)
  const lines = short.lines.length
  const mean = rounds.reduce((sum, { chance, total }) => sum + chance * total, 0) / lines
  const square =
    rounds.reduce((sum, { chance, total }) => sum + chance * total ** 2, 0) / lines ** 2
  const trigger = rounds.reduce((sum, { chance, spins }) => sum + (spins > 0 ? chance : 0), 0)
  const report = reportOf(short)
  expect(report.rtp).toBeCloseTo(mean, 12)
  expect(report.variance).toBeCloseTo(square - mean ** 2, 10)
  expect(report.hit_frequency).toBeCloseTo(
    rounds.reduce((sum, { chance, first }) => sum + (first > 0 ? chance : 0), 0),
    12,
  )
  expect(report.free_spins_chance).toBeCloseTo(trigger, 12)
  expect(report.free_spins_mean).toBeCloseTo(
    rounds.reduce((sum, { chance, spins }) => sum + chance * spins, 0) / trigger,
    12,
  )
  expect(report.largest_win).toBe(Math.max(...rounds.map(({ total }) => total)) / lines)
})

test.each([9, 30, 60, 100_000])(
  'with a limit on wins of %d the numbers match those of all rounds',
  (max_win) => {
    const short: SlotDefinition = {
      ...tiny,
      max_win,
      free_spins: { awards: { 3: 1 }, retriggers: { 3: 1 }, multipliers: [1, 3], spins_max: 2 },
    }
    const rounds = allRounds(short)
    const lines = short.lines.length
    const mean = rounds.reduce((sum, { chance, total }) => sum + chance * total, 0) / lines
    const square =
      rounds.reduce((sum, { chance, total }) => sum + chance * total ** 2, 0) / lines ** 2
    const report = reportOf(short)
    expect(report.rtp).toBeCloseTo(mean, 11)
    expect(report.variance).toBeCloseTo(square - mean ** 2, 9)
    expect(report.largest_win).toBe(Math.max(...rounds.map(({ total }) => total)) / lines)
    const reached = rounds.filter(({ total }) => total === max_win * lines)
    expect(report.largest_win_chance).toBeCloseTo(
      reached.reduce((sum, { chance }) => sum + chance, 0),
      12,
    )
  },
)

test('without a reachable limit the number of free spins is geometric', () => {
  const machine = prepareMachine(tiny)
  const { ways, cycle } = lineStatsOf(machine, machine.paid)
  const again = (ways[3] ?? 0) / cycle
  const free = { awards: { 3: 2 }, retriggers: { 3: 1 }, multipliers: [2], spins_max: 150 }
  const report = reportOf({ ...tiny, free_spins: free })
  expect(report.free_spins_mean).toBeCloseTo(2 / (1 - again), 9)
  const ofOneSpin = report.rtp_lines + report.rtp_scatters
  expect(report.rtp_free_spins).toBeCloseTo((again * 2 * 2 * ofOneSpin) / (1 - again), 9)
})

test('the limit on free spins is counted exactly', () => {
  const { rtp_free_spins: limited } = reportOf({
    ...tiny,
    free_spins: { awards: { 3: 2 }, retriggers: { 3: 9 }, multipliers: [1], spins_max: 2 },
  })
  const { rtp_free_spins: never } = reportOf({
    ...tiny,
    free_spins: { awards: { 3: 2 }, retriggers: {}, multipliers: [1], spins_max: 99 },
  })
  expect(limited).toBeCloseTo(never, 12)
})
