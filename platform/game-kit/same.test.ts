import { expect, test } from 'vitest'
import { isSame } from './same.ts'

test('two outcomes are equal in any order of their keys', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
