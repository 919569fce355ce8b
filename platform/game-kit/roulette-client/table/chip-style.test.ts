import { expect, test } from 'vitest'
import { chipColor, chipText } from './chip-style.ts'

const levels = [10, 50, 100, 500, 1000, 5000, 10000]

test('a pile has the colour of the largest chip it could be made of', () => {
  expect(chipColor(10, levels)).toBe(0)
  expect(chipColor(120, levels)).toBe(2)
  expect(chipColor(1e7, levels)).toBe(6)
})

test('with more chips than colours the colours are shared in order', () => {
  const many = Array.from({ length: 14 }, (_, index) => 10 * 2 ** index)
  const colors = many.map((cents) => chipColor(cents, many))
  expect(colors).toEqual([...colors].sort((a, b) => a - b))
  expect(Math.max(...colors)).toBeLessThan(7)
})

test('amounts on chips are short', () => {
  expect(chipText(10, 100)).toBe('0.1')
  expect(chipText(250, 100)).toBe('2.5')
  expect(chipText(2500, 100)).toBe('25')
  expect(chipText(1234500, 100)).toBe('12.3K')
  expect(chipText(250000000, 100)).toBe('2.5M')
})
