import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import { effort, tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, drawBox, firstGroup, isListed, stopsCount, weightedIndex } from './rules.ts'
import {
  chiSquareLimit,
  chiSquareOf,
  countDraws,
  intervalOf,
  meanCost,
  meanInterval,
} from './simulation.ts'

const draws = effort({ short: 1_000_000, long: 10_000_000 })

describe('the draw', () => {
  test.each([
    ['the box of the specification', [4000, 4000, 2000, 0, 5]],
    ['the same after a change of its weights', [1, 4000, 2000, 500, 0]],
    ['the wheel of everybody', [4000, 4000, 3000, 2000, 1000, 500, 100, 5]],
    ['the wheel of a group', [1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000]],
  ])('%s gives a million prizes by its weights', (_name, weights) => {
    const { counts, chi_square, degrees } = countDraws(weights, draws, seededFloats(7))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(draws)
    expect(chi_square).toBeLessThan(chiSquareLimit(degrees))
    for (const [at, weight] of weights.entries()) if (weight === 0) expect(counts[at]).toBe(0)
  })

  test('a draw by other weights is noticed', () => {
    const { counts } = countDraws([4000, 4000, 2000, 0, 10], draws, seededFloats(7))
    const { chi_square, degrees } = chiSquareOf([4000, 4000, 2000, 0, 5], counts)
    expect(chi_square).toBeGreaterThan(chiSquareLimit(degrees))
  })

  test('each point of the total belongs to one weight, exactly as often as the weight says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 }),
        (weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          fc.pre(total > 0)
          const counts = weights.map(() => 0)
          for (let point = 0; point < total; point += 1) {
            const at = weightedIndex(() => point / 2 ** 32, weights)
            counts[at] = (counts[at] ?? 0) + 1
          }
          expect(counts).toEqual(weights)
        },
      ),
      tries(100),
    )
  })

  test('a word above the largest multiple of the total is left out', () => {
    const words = [2 ** 32 - 1, 4]
    expect(weightedIndex(() => (words.shift() ?? 0) / 2 ** 32, [1, 1, 1])).toBe(1)
    expect(words).toEqual([])
  })

  test('every stop within a segment is equally likely', () => {
    const next = seededFloats(3)
    const counts = Array.from({ length: stopsCount }, () => 0)
    for (let at = 0; at < 200_000; at += 1) {
      const { stop } = drawBox(next, [5, 1])
      counts[stop] = (counts[stop] ?? 0) + 1
    }
    const mean = 200_000 / stopsCount
    const chi = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
    expect(chi).toBeLessThan(chiSquareLimit(stopsCount - 1))
  })

  test.each([[[]], [[0, 0]], [[1, -1]], [[0.5]]])('nothing is drawn by %j', (weights) => {
    expect(() => weightedIndex(() => 0, weights)).toThrow(RangeError)
  })
})

describe('the list of boxes', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const later = new Date(now.getTime() + 1000)
  test.each([
    ['one that waits', { stage: 'issued', valid_until: later, ended_at: null }, true],
    ['one without an end', { stage: 'issued', valid_until: null, ended_at: null }, true],
    ['one whose time is over', { stage: 'issued', valid_until: now, ended_at: null }, false],
    ['one opened today', { stage: 'activated', valid_until: null, ended_at: now }, true],
    [
      'one opened on an earlier day',
      { stage: 'activated', valid_until: later, ended_at: new Date('2026-03-09T23:59:59Z') },
      false,
    ],
    ['an expired one', { stage: 'expired', valid_until: now, ended_at: now }, false],
    ['a cancelled one', { stage: 'canceled', valid_until: later, ended_at: now }, false],
  ] as const)('%s', (_name, box, listed) => {
    expect(isListed(box, { now, dayOf })).toBe(listed)
  })
})

test('the wheel of a player is that of the first group by its number', () => {
  expect(firstGroup([1309, 21, 1308], [1308, 1309])).toBe(1308)
  expect(firstGroup([1309, 21], [7])).toBeUndefined()
})

test('the interval of a simulated share and cost holds the exact one', () => {
  const items = [
    { weight: 4000, cost: 100 },
    { weight: 2000, cost: 500 },
    { weight: 5, cost: 100_000 },
  ]
  const { counts } = countDraws(
    items.map(({ weight }) => weight),
    draws,
    seededFloats(11),
  )
  const [share = 0] = chancesOf(items.map(({ weight }) => weight))
  const { low, high } = intervalOf(counts[0] ?? 0, draws)
  expect(low).toBeLessThan(share)
  expect(high).toBeGreaterThan(share)
  const cost = meanInterval(
    items.map((item) => item.cost),
    counts,
  )
  expect(cost.low).toBeLessThan(meanCost(items))
  expect(cost.high).toBeGreaterThan(meanCost(items))
})
