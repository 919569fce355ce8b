import { expect, test } from 'vitest'
import { isOpen, menu, standsAt } from './menu.ts'

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

test('a page that is closed has no way, and who keeps himself from play has none into a game', () => {
  const open = (given: Parameters<typeof isOpen>[1]) =>
    menu.filter((item) => isOpen(item, given)).map(({ to }) => to)
  const all = menu.map(({ to }) => to)
  expect(open({ pages: { 'rocket-mart': true, other: false }, mayPlay: true })).toEqual(all)
  expect(open({ pages: { 'rocket-mart': false }, mayPlay: true })).not.toContain('/rocket-mart')
  expect(open({ pages: {}, mayPlay: false }).filter((to) => to.startsWith('/play/'))).toEqual([])
})
