import { expect, test } from 'vitest'
import { upliftOf } from './uplift.ts'

test('the interval of a difference equals the published examples', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table II, method 10.
  const rounded = (one: [number, number], other: [number, number]) => {
    const found = upliftOf({ did: one[0], players: one[1] }, { did: other[0], players: other[1] })
    return [found?.difference, found?.low, found?.high].map((value) => Number(value?.toFixed(4)))
  }
  expect(rounded([56, 70], [48, 80])).toEqual([0.2, 0.0524, 0.3339])
  expect(rounded([9, 10], [3, 10])).toEqual([0.6, 0.1705, 0.809])
  expect(rounded([10, 10], [0, 20])).toEqual([1, 0.6791, 1])
  expect(upliftOf({ did: 0, players: 0 }, { did: 1, players: 2 })).toBeUndefined()
})
