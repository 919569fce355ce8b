import { expect, test } from 'vitest'
import { randomIndex, randomInteger, shuffled } from './rng.ts'

test('a word above the largest multiple of the count is drawn again', () => {
  const words = [Uint8Array.of(255, 255, 255, 255, 255, 255), Uint8Array.of(0, 0, 0, 0, 0, 5)]
  expect(randomIndex(3, () => words.pop() ?? new Uint8Array(6))).toBe(2)
  // 2^48 - 1 is the largest word; only a count that divides 2^48 may use it.
  const last = [Uint8Array.of(0, 0, 0, 0, 0, 4), Uint8Array.of(255, 255, 255, 255, 255, 255)]
  expect(randomIndex(7, () => last.pop() ?? new Uint8Array(6))).toBe(4)
})

test('every value of the range occurs, about equally often', () => {
  const counts = new Array<number>(10).fill(0)
  for (let draw = 0; draw < 20_000; draw += 1) {
    const value = randomInteger(5, 14) - 5
    counts[value] = (counts[value] ?? 0) + 1
  }
  // Seven standard deviations of 42: practically impossible by chance.
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(300)
})

test('a count that is not a whole number from 1 to 2^48 is refused', () => {
  for (const count of [0, -1, 1.5, Number.NaN, 2 ** 49]) expect(() => randomIndex(count)).toThrow()
})

test('shuffling keeps every item', () => {
  expect(shuffled([1, 2, 3, 4, 5]).toSorted()).toEqual([1, 2, 3, 4, 5])
})
