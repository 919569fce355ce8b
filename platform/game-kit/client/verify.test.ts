import { expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import { agrees, isSame } from './verify.ts'

const steps = { kind: 'steps' } as AnyGame
const instant = { kind: 'instant' } as AnyGame

test('two outcomes are the same in whatever order their keys were stored', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})

test('a round of steps agrees as far as it was opened, and not with another draw', () => {
  expect(agrees(steps, { mines: [9, 14, 2] }, { mines: [2, 9, 14], opened: [7] })).toBe(true)
  expect(agrees(steps, { mines: [9, 14, 3] }, { mines: [2, 9, 14], opened: [7] })).toBe(false)
  expect(agrees(steps, { cards: ['a', 'b', 'c'] }, { cards: ['a', 'b'], moves: [] })).toBe(true)
  expect(agrees(steps, { cards: ['a', 'b', 'c'] }, { cards: ['b'], moves: [] })).toBe(false)
})

test('an instant round agrees only wholly', () => {
  expect(agrees(instant, { path: [0, 1] }, { path: [0, 1] })).toBe(true)
  expect(agrees(instant, { path: [0, 1] }, { path: [0] })).toBe(false)
})
