import { expect, test } from 'vitest'
import { restingTape, stoppingTape } from './reel-tape.ts'

const strip = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('a resting reel shows its window and the neighbours on its strip', () => {
  const tape = restingTape(strip, { column: ['c', 'd', 'e'], stop: 2 })
  expect([1, 0, -1, -2, -3].map(tape)).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('the reel stops with the drawn symbols in the window', () => {
  const from = { column: ['a', 'b', 'c'], stop: 0 }
  const to = { column: ['g', 'h', 'a'], stop: 6 }
  const tape = stoppingTape(strip, from, { to, target: 40 })
  expect([40, 39, 38].map(tape)).toEqual(['g', 'h', 'a'])
  expect([41, 37].map(tape)).toEqual(['f', 'b'])
  expect([0, -1, -2].map(tape)).toEqual(['a', 'b', 'c'])
})

test('a window that is not on the strip, as with expanded wilds, is shown as drawn', () => {
  const tape = restingTape(strip, { column: ['wild', 'wild', 'wild'], stop: 3 })
  expect([0, -1, -2].map(tape)).toEqual(['wild', 'wild', 'wild'])
})
