import { expect, test } from 'vitest'
import { menu, standsAt } from './menu.ts'

/** The ways that are marked at an address. */
const markedAt = (pathname: string) =>
  menu.filter((item) => standsAt(item, pathname)).map(({ to }) => to)

test('each way is marked on its own page, and no other', () => {
  for (const { to } of menu) expect(markedAt(to)).toEqual([to])
})

test('the lobby is marked in all lists that are no way of their own, and nothing elsewhere', () => {
  expect(markedAt('/categories/jackpot')).toEqual(['/'])
  expect(markedAt('/games')).toEqual(['/'])
  expect(markedAt('/rocket-mart/money')).toEqual(['/rocket-mart'])
  expect(markedAt('/favorite-games')).toEqual([])
})
