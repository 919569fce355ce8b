import { expect, test } from 'vitest'
import { doubleOf, halfOf, highestOf } from './levels.ts'

const levels = [20, 40, 60, 100, 500]

test('half, double and maximum are always one of the levels', () => {
  expect([halfOf(levels, 100), halfOf(levels, 60), halfOf(levels, 20)]).toEqual([40, 20, 20])
  expect([doubleOf(levels, 20), doubleOf(levels, 60), doubleOf(levels, 100)]).toEqual([
    40, 100, 500,
  ])
  expect(doubleOf(levels, 500)).toBe(500)
  expect([highestOf(levels, 120), highestOf(levels, 5), highestOf(levels, 9_999)]).toEqual([
    100, 20, 500,
  ])
})
