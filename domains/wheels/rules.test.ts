import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { angleOf, segmentAt, spinMs, turnsOf, wheelGroup } from './rules.ts'

test('the wheel stops on the segment of the prize, wherever in it', () => {
  const any = fc.record({
    segments: fc.integer({ min: 1, max: 20 }),
    at: fc.nat(),
    stop: fc.integer({ min: 0, max: 999 }),
  })
  fc.assert(
    fc.property(any, ({ segments, at, stop }) => {
      const segment = at % segments
      expect(segmentAt(angleOf(segment, segments, stop), segments)).toBe(segment)
    }),
    tries(500),
  )
})

test('a later stop is further within the segment, and never on its edge', () => {
  const angles = [0, 1, 500, 999].map((stop) => angleOf(3, 8, stop))
  expect(angles).toEqual(angles.toSorted((a, b) => b - a))
  expect(angleOf(3, 8, 0)).toBeLessThan(1800 - 3 * 45)
  expect(angleOf(3, 8, 999)).toBeGreaterThan(1800 - 4 * 45)
})

test('a spin lasts five seconds at most', () => {
  expect(spinMs).toBeLessThanOrEqual(5000)
})

test('4.21: turns are issued boxes whose key begins with wheel or manual_wheel', () => {
  const boxes = [
    { stage: 'issued', group_key: 'wheel' },
    { stage: 'activated', group_key: 'wheel' },
    { stage: 'issued', group_key: 'wheel_manual' },
    { stage: 'issued', group_key: 'manual_wheel_2' },
    { stage: 'issued', group_key: 'rocket_lite' },
    { stage: 'issued', group_key: 'my_wheel' },
  ]
  expect(turnsOf(boxes, false)).toEqual([boxes[0]])
  expect(turnsOf(boxes, true)).toEqual([boxes[2], boxes[3]])
})

test('the wheel of a player is that of the first key that they have', () => {
  const wheels = { 21: [], 1308: [], 1309: [] }
  expect(wheelGroup(wheels, [1309, 1308])).toBe('1308')
  expect(wheelGroup(wheels, [7])).toBeUndefined()
})
