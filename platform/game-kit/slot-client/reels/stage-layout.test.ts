import { expect, test } from 'vitest'
import { cellCentre, layoutOf } from './stage-layout.ts'

const grid = { reels: 5, rows: 3 }
const screens = [
  { width: 390, height: 700 },
  { width: 320, height: 480 },
  { width: 320, height: 306 },
  { width: 371, height: 375 },
  { width: 844, height: 300 },
  { width: 1440, height: 780 },
  { width: 1024, height: 576 },
]

test.each(screens)('the reels stay inside a stage of $width × $height', (size) => {
  const { window, rim, headRoom, spaceBelow } = layoutOf(size, grid)
  expect(window.left - rim).toBeGreaterThanOrEqual(0)
  expect(window.left + window.width + rim).toBeLessThanOrEqual(size.width)
  expect(window.top - rim).toBeGreaterThanOrEqual(headRoom)
  expect(window.top + window.height + rim).toBeLessThanOrEqual(size.height - spaceBelow + 1)
})

test('a phone held upright gives the reels the whole width and most of the height', () => {
  const { window, rim } = layoutOf({ width: 390, height: 640 }, grid)
  expect(window.width + 2 * rim).toBeGreaterThan(380)
  expect(window.height).toBeGreaterThan(640 * 0.55)
})

test('a wide screen gives the reels most of the height', () => {
  const { window } = layoutOf({ width: 1440, height: 780 }, grid)
  expect(window.height).toBeGreaterThan(780 * 0.6)
})

test('the centre of the last cell is half a cell from the corner', () => {
  const layout = layoutOf({ width: 1000, height: 700 }, grid)
  const { x, y } = cellCentre(layout, 4, 2)
  expect(x).toBe(layout.window.width - layout.cell.width / 2)
  expect(y).toBe(layout.window.height - layout.cell.height / 2)
})
