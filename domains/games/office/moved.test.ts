import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an entry moves to its new place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})

test('nothing moves beyond an end', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 9)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})
