import { indexesOf } from '@casino/game-kit/live/draw-indexes.ts'
import { expect, test } from 'vitest'
import { game } from './game.ts'
import { pockets, pocketsCount, spots } from './spots.ts'

const { rules } = game

test('every spot returns exactly 36/37 over all pockets', () => {
  for (const name of rules.spots) {
    const total = pockets.reduce((sum, number) => sum + rules.multipleOf(name, [number]), 0)
    expect([name, total]).toEqual([name, 36])
  }
  expect(game.rtp).toBe(36 / pocketsCount)
})

test('the table has 37 numbers, and each outside bet covers 12 or 18', () => {
  expect(new Set(pockets).size).toBe(pocketsCount)
  expect(spots.map(({ numbers }) => numbers.length)).toEqual([
    ...Array(37).fill(1),
    ...Array(6).fill(12),
    ...Array(6).fill(18),
  ])
})

test('a wins only on its numbers: red on 32, not on zero', () => {
  expect(rules.multipleOf('red', [32])).toBe(2)
  expect(rules.multipleOf('red', [0])).toBe(0)
  expect(rules.multipleOf('number-0', [0])).toBe(36)
  expect(rules.multipleOf('unknown', [0])).toBe(0)
})

test('the draws of ten thousand hashes show each pocket about as often', () => {
  const counts = Array<number>(pocketsCount).fill(0)
  const rounds = 9_250
  for (let round = 0; round < rounds; round += 1) {
    const [number = 0] = rules.draw(indexesOf(round.toString(16).padStart(64, '0'), 'a message'))
    counts[number] = (counts[number] ?? 0) + 1
  }
  const expected = rounds / pocketsCount
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // The 99.9 % quantile of the distribution with 36 degrees of freedom.
  expect(chi).toBeLessThan(67.99)
})
