import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floatsOf } from '../fair/fair.ts'
import { seededFloats } from '../fair/seeded.ts'
import { lineWin, spin } from './slot.ts'
import { parseSlot, type SlotDefinition } from './slot-definition.ts'
import { prepareFast, spinTotal } from './slot-fast.ts'
import { prepareMachine } from './slot-machine.ts'

const small = parseSlot({
  name: 'small',
  rows: 3,
  reels: [
    ['a', 'b', 'wild', 'scatter', 'b', 'a'],
    ['b', 'a', 'scatter', 'wild', 'a'],
    ['a', 'scatter', 'b', 'wild', 'b', 'bonus'],
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [0, 1, 2],
  ],
  wild: 'wild',
  wild_not_for: ['bonus'],
  pays: { a: { 2: 1, 3: 5 }, b: { 3: 8 }, wild: { 2: 6, 3: 50 }, bonus: { 3: 100 } },
  scatter: { symbol: 'scatter', pays: { 2: 1, 3: 4 } },
  free_spins: { awards: { 2: 2, 3: 3 }, retriggers: { 2: 1 }, multipliers: [2, 3], spins_max: 5 },
})
const published = read('../fixtures/published-96.json')
const starfall = read('../../../games/starfall-reels/reels.json')
const orchard = read('../../../games/ruby-orchard/reels.json')

function read(file: string): SlotDefinition {
  return parseSlot(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))
}

/** The win of a line, by trying every symbol, independent of the engine. */
function bestOf({ pays, wild, wild_not_for = [] }: SlotDefinition, line: string[]): number {
  const amounts = Object.entries(pays).map(([symbol, byCount]) => {
    const stands = (cell: string) =>
      cell === symbol || (cell === wild && symbol !== wild && !wild_not_for.includes(symbol))
    const run = line.findIndex((cell) => !stands(cell))
    const cells = line.slice(0, run < 0 ? line.length : run)
    // A run of only wilds is the wild's own win, not that of a symbol that it could replace.
    return cells.includes(symbol) ? (byCount[cells.length] ?? 0) : 0
  })
  return Math.max(0, ...amounts)
}

test.each([
  ['small', small],
  ['published', published],
  ['starfall', starfall],
  ['orchard', orchard],
])('every spin of %s pays the wins of its window, line by line', (_, definition) => {
  const machine = prepareMachine(definition)
  const next = seededFloats(7)
  for (let run = 0; run < 1_000; run += 1) {
    const { spins, total } = spin(machine, next)
    expect(total).toBe(spins.reduce((sum, one) => sum + one.total, 0))
    for (const one of spins) {
      const lines = definition.lines.map((rows) =>
        rows.map((row, reel) => one.window[reel]?.[row] ?? ''),
      )
      const expected = lines.map((line) => bestOf(definition, line) * one.multiplier)
      const paid = lines.map((__, line) => one.wins.find((win) => win.line === line)?.pay ?? 0)
      expect(paid).toEqual(expected)
      const scatters = one.window
        .flat()
        .filter((symbol) => symbol === definition.scatter?.symbol).length
      expect(one.scatter_cells).toHaveLength(scatters)
      const scatterPay = (definition.scatter?.pays[scatters] ?? 0) * definition.lines.length
      expect(one.scatter_pay).toBe(scatterPay * one.multiplier)
      expect(one.total).toBe(expected.reduce((sum, pay) => sum + pay, 0) + one.scatter_pay)
    }
  }
})

test.each([
  ['small', small],
  ['starfall', starfall],
  ['orchard', orchard],
])('the fast evaluation of %s gives the same totals for the same floats', (_, definition) => {
  const machine = prepareMachine(definition)
  const fast = prepareFast(machine)
  const [one, other] = [seededFloats(3), seededFloats(3)]
  for (let run = 0; run < 6_000; run += 1) {
    expect(spinTotal(fast, one)).toBe(spin(machine, other).total)
  }
})

test('a line pays the better of its run of wilds and the symbol they replace', () => {
  const machine = prepareMachine(small)
  expect(lineWin(machine, ['wild', 'wild', 'a'])).toEqual({ symbol: 'wild', count: 2, pay: 6 })
  expect(lineWin(machine, ['wild', 'wild', 'b'])).toEqual({ symbol: 'b', count: 3, pay: 8 })
  expect(lineWin(machine, ['wild', 'a', 'b'])).toEqual({ symbol: 'a', count: 2, pay: 1 })
  expect(lineWin(machine, ['a', 'b', 'a'])).toBeUndefined()
  expect(lineWin(machine, ['bonus', 'wild', 'bonus'])).toBeUndefined()
})

test('wins start at the leftmost reel and list their cells', () => {
  const machine = prepareMachine(small)
  const floats = [0, 0.2, 0]
  const { spins } = spin(machine, () => floats.shift() ?? 0)
  expect(spins[0]?.window).toEqual([
    ['a', 'b', 'wild'],
    ['a', 'scatter', 'wild'],
    ['a', 'scatter', 'b'],
  ])
  expect(spins[0]?.wins).toEqual([
    {
      line: 1,
      symbol: 'a',
      count: 3,
      pay: 5,
      cells: [
        { reel: 0, row: 0 },
        { reel: 1, row: 0 },
        { reel: 2, row: 0 },
      ],
    },
  ])
  expect(spins[0]?.scatter_pay).toBe(3)
  expect(spins[0]?.free_spins_won).toBe(2)
  expect(spins.slice(1, 3).map((one) => one.multiplier)).toEqual([2, 3])
})

test('no round has more free spins than the limit, however often they are retriggered', () => {
  const machine = prepareMachine(small)
  const { spins } = spin(machine, () => 0.34)
  expect(spins.every((one) => one.scatter_cells.length > 1)).toBe(true)
  expect(spins).toHaveLength(1 + 5)
  expect(spins.reduce((sum, one) => sum + one.free_spins_won, 0)).toBe(5)
})

test('free spins use their own strips', () => {
  const machine = prepareMachine(orchard)
  const next = seededFloats(5)
  const rounds = Array.from({ length: 400 }, () => spin(machine, next)).filter(
    (round) => round.spins.length > 1,
  )
  expect(rounds.length).toBeGreaterThan(0)
  for (const { spins } of rounds) {
    for (const { window } of spins.slice(1)) expect(window.flat()).not.toContain('scatter')
  }
})

test('a spin is determined by its seeds', () => {
  const play = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 }
  expect(spin(prepareMachine(starfall), floatsOf(play)).spins[0]?.stops).toEqual([
    26, 23, 9, 34, 22,
  ])
})

test.each([
  ['a line of another length', { lines: [[1, 1]] }],
  ['a row the window does not have', { lines: [[1, 3, 1]] }],
  ['an unknown symbol on a strip', { reels: [['a'], ['b'], ['c']] }],
  ['more symbols for less', { pays: { ...small.pays, a: { 2: 5, 3: 1 } } }],
  ['free spins without a scatter', { scatter: null, reels: [['a'], ['b'], ['a']] }],
  ['a payout with a fraction', { pays: { ...small.pays, a: { 3: 0.5 } } }],
])('a definition with %s is refused', (_, change) => {
  expect(() => parseSlot({ ...small, ...change })).toThrow()
})
