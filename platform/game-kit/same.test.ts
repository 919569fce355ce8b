import { expect, test } from 'vitest'
import { isSame } from './same.ts'

test('two outcomes are the same in whatever order their keys were stored', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
