import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  levelAt,
  levelCounts,
  namedBy,
  positionOf,
  sizes,
  stateOf,
  thresholdCents,
  thresholdsOf,
} from './rules.ts'

test('3.18, 3.19: an identifier says kind, size and slug; without a size it is m', () => {
  expect(namedBy('quest--robot-s--meteor-run')).toEqual({
    kind: 'quest',
    size: 'robot-s',
    slug: 'meteor-run',
    isTest: false,
  })
  expect(namedBy('summer-quest')).toMatchObject({ size: 'm', slug: 'summer-quest' })
  expect(namedBy('ffc-quest--xs--try')).toMatchObject({ size: 'xs', isTest: true })
  expect(namedBy('quest--xl--huge')?.size).toBeUndefined()
  expect(namedBy('achievement--xs--first')?.kind).toBe('achievement')
  expect(namedBy('weekly-race')).toBeUndefined()
})

test('9.17, 9.18: each size has its levels, from 0, and the known thresholds', () => {
  expect(thresholdsOf('xs')).toEqual([0, 150, 500, 1000, 5000, 15_000])
  expect(thresholdsOf('m').slice(0, 8)).toEqual([0, 500, 1000, 2000, 3000, 5000, 10_000, 25_000])
  expect(thresholdsOf('m').at(-1)).toBe(2_000_000)
  expect(thresholdsOf('s').slice(0, 4)).toEqual([0, 400, 1000, 2500])
  expect(thresholdsOf('s').at(-1)).toBe(1_000_000)
  for (const size of sizes) {
    const table = thresholdsOf(size)
    expect(table).toHaveLength(levelCounts[size])
    expect(table.every((one, at) => at === 0 || one > (table[at - 1] ?? 0))).toBe(true)
  }
  expect(thresholdCents('xs', { currency: 'NOK', subunits: 100 })[1]).toBe(150_000n)
})

test('4.11: the level is the one whose threshold the bets have reached, the last one is open-ended', () => {
  const thresholds = thresholdCents('xs', { currency: 'EUR', subunits: 100 })
  const levels = [0n, 14_999n, 15_000n, 1_500_000n, 10n ** 12n].map((bets) =>
    levelAt(thresholds, bets),
  )
  expect(levels).toEqual([1, 1, 2, 6, 6])
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), (bets, more) => {
      expect(levelAt(thresholds, bets + more)).toBeGreaterThanOrEqual(levelAt(thresholds, bets))
    }),
  )
})

test('3.20: levels below the current one are completed, those above it locked', () => {
  expect([1, 2, 3].map((level) => stateOf(level, 2))).toEqual(['completed', 'active', 'locked'])
})

test('levels have different places on the map', () => {
  for (const size of sizes) {
    const count = levelCounts[size]
    const places = Array.from({ length: count }, (_, at) => positionOf(at + 1, count))
    expect(new Set(places.map(({ left, top }) => `${left} ${top}`)).size).toBe(count)
    expect(places.every(({ left, top }) => left > 0 && left < 100 && top > 0 && top < 100)).toBe(
      true,
    )
  }
})
