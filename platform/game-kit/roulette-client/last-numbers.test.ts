import { expect, test } from 'vitest'
import { hottest, withNumber } from './last-numbers.ts'

test('the newest number comes first and the list has a maximum', () => {
  let seen: readonly number[] = []
  for (let round = 0; round < 300; round++) seen = withNumber(seen, round % 37)
  expect(seen[0]).toBe(299 % 37)
  expect(seen).toHaveLength(100)
})

test('hot numbers came more than once, the most frequent first', () => {
  expect(hottest([5, 17, 5, 32, 17, 5, 0])).toEqual([
    { number: 5, times: 3 },
    { number: 17, times: 2 },
  ])
  expect(hottest([1, 2, 3])).toEqual([])
})
