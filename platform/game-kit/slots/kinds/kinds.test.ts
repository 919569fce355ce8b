import { expect, test } from 'vitest'
import { seededFloats } from '../../fair/seeded.ts'
import { clusterMeanByBits } from '../cluster/cluster-bits.ts'
import { ClusterDefinition } from '../cluster/cluster-definition.ts'
import { fallFrom } from '../cluster/cluster-machine.ts'
import { clusterStatsOf, forEachStops } from '../cluster/cluster-stats.ts'
import { playRound } from '../rounds/round.ts'
import { certain, meanOfSpread, roundSpread, sumOf, sumOfMany } from '../rounds/spread.ts'
import { columnsOf, windowAt } from '../rounds/strips.ts'
import { WaysDefinition } from '../ways/ways-definition.ts'
import { freeStrips, paidStrips, waysWins } from '../ways/ways-machine.ts'
import { waysStatsOf } from '../ways/ways-stats.ts'
import { parseKind, preparePlaying } from './kinds.ts'

const waysJson = {
  kind: 'ways',
  name: 'small',
  rows: 2,
  units: 10,
  max_win: 30,
  reels: [
    ['a', 'a', 'b', 'star'],
    ['b', 'wild', 'a', 'a', 'star'],
    ['a', 'b', 'wild', 'star', 'b'],
  ],
  wild: 'wild',
  pays: { a: { 2: 1, 3: 5 }, b: { 3: 20 } },
  scatter: { symbol: 'star', pays: { 3: 1 } },
  free_spins: {
    awards: { 3: 2 },
    multiplier: 3,
    wild_counts: 2,
    reels: [
      ['a', 'b'],
      ['a', 'wild', 'b'],
      ['b', 'wild', 'a', 'a'],
    ],
  },
}
const ways = WaysDefinition.parse(waysJson)
const clusterJson = {
  kind: 'cluster',
  name: 'small',
  rows: 3,
  units: 10,
  max_win: 60,
  reels: [
    ['a', 'a', 'b', 'c', 'star', 'a', 'b'],
    ['b', 'a', 'a', 'wild', 'c', 'a'],
    ['a', 'b', 'b', 'star', 'c', 'a', 'a'],
  ],
  wild: 'wild',
  pays: { a: { 3: 1, 5: 4 }, b: { 3: 2, 4: 8 }, c: { 3: 5 } },
  multipliers: [1, 2, 5],
  falls_max: 6,
  scatter: { symbol: 'star', pays: { 2: 1 } },
  free_spins: {
    awards: { 2: 2 },
    multiplier: 2,
    reels: [
      ['a', 'b', 'c'],
      ['a', 'wild', 'b'],
      ['b', 'a'],
    ],
  },
}
const cluster = ClusterDefinition.parse(clusterJson)
const cells = (...names: string[]) =>
  names.map((name) => ({ reel: Number(name[0]), row: Number(name[1]) }))

test('a symbol wins on as many ways as its rows on each reel give', () => {
  const window = [
    ['a', 'a'],
    ['wild', 'a'],
    ['b', 'wild'],
  ]
  expect(waysWins(ways, window, { multiplier: 1, wildCounts: 1 })).toEqual([
    { symbol: 'a', count: 3, ways: 4, pay: 20, cells: cells('00', '01', '10', '11', '21') },
  ])
  const [free] = waysWins(ways, window, { multiplier: 3, wildCounts: 2 })
  expect([free?.ways, free?.pay]).toEqual([2 * 3 * 2, 2 * 3 * 2 * 5 * 3])
})

test.each([paidStrips(ways), freeStrips(ways)])(
  'the enumeration of ways counts what each window pays',
  (strips) => {
    const reels = strips.columns.map((column) => column.map((_, stop) => String(stop)))
    let [sum, combinations] = [0, 0]
    forEachStops(reels, (stops) => {
      const window = windowAt(strips.columns, stops)
      const stars = window.flat().filter((symbol) => symbol === 'star').length
      const wins = waysWins(ways, window, strips)
      sum += wins.reduce((total, { pay }) => total + pay, stars >= 3 ? ways.units : 0)
      combinations += 1
    })
    expect(waysStatsOf(ways, strips).mean).toBeCloseTo(sum / combinations, 12)
  },
)

test('winners disappear, and the strip continues above the window', () => {
  const reels = [
    ['a', 'b', 'c', 'star'],
    ['a', 'a', 'b', 'c'],
    ['c', 'b', 'star', 'b'],
  ]
  const windows = fallFrom(cluster, reels, { stops: [0, 0, 0], times: 1 })
  expect(windows.map(({ window }) => window)).toEqual([
    [
      ['a', 'b', 'c'],
      ['a', 'a', 'b'],
      ['c', 'b', 'star'],
    ],
    [
      ['star', 'b', 'c'],
      ['b', 'c', 'b'],
      ['c', 'b', 'star'],
    ],
  ])
  expect(windows[0]?.wins).toEqual([
    { symbol: 'a', count: 3, pay: 1, cells: expect.arrayContaining(cells('00', '10', '11')) },
  ])
  expect(windows[1]).toMatchObject({ by: 'fall', wins: [], stops: [3, 2, 0], scatter_pay: 10 })
})

test.each([
  ['paid', cluster.reels, 1],
  ['free', cluster.free_spins.reels, 2],
] as const)('three programs agree on every %s spin with clusters', (_, reels, times) => {
  let [sum, combinations] = [0, 0]
  forEachStops(reels, (stops) => {
    const windows = fallFrom(cluster, reels, { stops, times })
    sum += windows.reduce((total, one) => total + one.total, 0)
    expect(windows.length).toBeLessThanOrEqual(1 + cluster.falls_max)
    combinations += 1
  })
  expect(clusterStatsOf(cluster, reels, times).mean).toBeCloseTo(sum / combinations, 12)
  expect(clusterMeanByBits(cluster, reels, times).mean).toBeCloseTo(sum / combinations, 12)
})

test.each([waysJson, clusterJson])('a round of $kind ends at the limit on wins', (json) => {
  const definition = parseKind({ ...json, max_win: 1 })
  const playing = preparePlaying(definition)
  const next = seededFloats(4)
  const totals = Array.from({ length: 2_000 }, () => {
    const { spins, total } = playRound(playing, next)
    expect(total).toBe(spins.reduce((sum, spin) => sum + spin.total, 0))
    return total
  })
  expect(Math.max(...totals)).toBe(definition.units)
})

test('the sum of spreads is that of every pair of wins, with all above the limit at it', () => {
  const die = Float64Array.from([0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0], (n) => n / 6)
  const two = sumOf(die, die)
  const expected = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3 + 2 + 1].map((n) => n / 36)
  for (const [won, chance] of expected.entries()) expect(two[won]).toBeCloseTo(chance, 14)
  expect(meanOfSpread(sumOfMany(certain(2, 100), 7))).toBeCloseTo(14, 12)
})

test('free spins are added to the paid spins that win them', () => {
  const paid = new Map([
    [0, Float64Array.from([0.75, 0, 0, 0, 0])],
    [3, Float64Array.from([0.25, 0, 0, 0, 0])],
  ])
  const round = roundSpread(paid, certain(1, 4), (scatters) => scatters)
  expect([...round].map((chance) => Math.round(Math.abs(chance) * 100))).toEqual([75, 0, 0, 25, 0])
})

test.each([
  ['a wild on the first reel', { ...waysJson, reels: [['wild', 'a'], ['a'], ['b']] }],
  ['an unknown symbol', { ...waysJson, reels: [['x', 'a'], ['a'], ['b']] }],
  [
    'scatters in free spins',
    { ...clusterJson, free_spins: { ...clusterJson.free_spins, reels: [['star'], ['a'], ['b']] } },
  ],
  ['an unknown kind', { ...clusterJson, kind: 'lines' }],
])('a definition with %s is refused', (_, json) => {
  expect(() => parseKind(json)).toThrow()
})

test('the windows of a strip are those of a ring', () => {
  expect(columnsOf([['a', 'b', 'c']], 2)).toEqual([
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ],
  ])
})
