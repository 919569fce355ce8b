import { expect, test } from 'vitest'
import { fallsOf } from './fall.ts'

test('symbols fall as far as winners below them have gone', () => {
  const gone = [
    { reel: 0, row: 1 },
    { reel: 0, row: 2 },
    { reel: 1, row: 0 },
  ]
  expect(fallsOf(3, 4, gone)).toEqual([
    { reel: 0, row: 0, cells: 2 },
    { reel: 0, row: 1, cells: 2 },
    { reel: 0, row: 2, cells: 2 },
    { reel: 1, row: 0, cells: 1 },
  ])
})
