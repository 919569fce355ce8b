import { expect, test } from 'vitest'
import { linePath, partOfPath } from './line-path.ts'
import { layoutOf } from './stage-layout.ts'

const layout = layoutOf({ width: 1000, height: 700 }, { reels: 5, rows: 3 })

test('a line goes from edge to edge through the middle of its cells', () => {
  const path = linePath(layout, [0, 1, 2, 1, 0])
  expect(path).toHaveLength(7)
  expect(path[0]).toEqual({ x: 0, y: layout.cell.height / 2 })
  expect(path[3]?.y).toBe(layout.cell.height * 2.5)
  expect(path.at(-1)?.x).toBe(layout.window.width)
})

test('half of a straight line ends in the middle of the window', () => {
  const half = partOfPath(linePath(layout, [1, 1, 1, 1, 1]), 0.5)
  expect(half.at(-1)?.x).toBeCloseTo(layout.window.width / 2)
})

test('a line grows from a point to its full length and no further', () => {
  const path = linePath(layout, [2, 1, 0, 1, 2])
  expect(partOfPath(path, 0)).toHaveLength(1)
  expect(partOfPath(path, 1)).toEqual(path)
  expect(partOfPath(path, 7)).toEqual(path)
})
