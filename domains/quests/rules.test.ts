import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutOf, mapHeights } from './layouts.ts'
import {
  identifierOfRun,
  levelAt,
  levelCounts,
  namedBy,
  nextRun,
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
  expect(namedBy('achievement--one--first')).toMatchObject({ kind: 'achievement', size: 'one' })
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

test('2.26: each size has a layout of its own, whose levels fit a narrow phone', () => {
  const widthPx = 358
  const markPx = 44
  for (const size of sizes) {
    const places = layoutOf(size).map(({ left, top }) => {
      return { x: (left * widthPx) / 100, y: (top * mapHeights[size] * 16) / 100 }
    })
    expect(places).toHaveLength(levelCounts[size])
    for (const [at, { x, y }] of places.entries()) {
      const isWithin = x >= 22 && x <= widthPx - 22 && y >= 22 && y <= mapHeights[size] * 16 - 22
      expect([size, at + 1, isWithin]).toEqual([size, at + 1, true])
      const nearest = places.slice(at + 1).map((other) => Math.hypot(other.x - x, other.y - y))
      expect([size, at + 1, Math.min(markPx, ...nearest)]).toEqual([size, at + 1, markPx])
    }
  }
  expect(new Set(sizes.map((size) => JSON.stringify(layoutOf(size)))).size).toBe(sizes.length)
})

test('a series goes on where a run ends, and leaves out runs that are over', () => {
  const end_at = new Date('2026-05-01T00:00:00Z')
  const run = (now: string) => nextRun({ end_at, repeat_days: 7 }, new Date(now))
  expect(run('2026-04-30T23:30:00Z')).toEqual({
    start_at: end_at,
    end_at: new Date('2026-05-08T00:00:00Z'),
  })
  expect(run('2026-05-20T12:00:00Z').start_at).toEqual(new Date('2026-05-15T00:00:00Z'))
  expect(identifierOfRun('quest--xs--run', end_at)).toBe('quest--xs--run-2026-05-01')
})
