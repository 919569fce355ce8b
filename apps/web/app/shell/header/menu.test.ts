import { expect, test } from 'vitest'
import { bottomItemsOf, isOpen, menu, navItemAt, navItemsOf } from './menu.ts'

const withLive = navItemsOf({ live: ['live', 'pragmatic-drop-wins-live'] })
/** The way that is marked at an address. */
const markedAt = (pathname: string, ways = withLive) => navItemAt(ways, pathname)?.to

test('each way is marked on its own page, and no other', () => {
  for (const { to } of withLive) expect(markedAt(to)).toBe(to)
})

test('the lobby is marked in all lists that are no way of their own, and nothing elsewhere', () => {
  expect(markedAt('/categories/jackpot')).toBe('/')
  expect(markedAt('/games')).toBe('/')
  expect(markedAt('/rocket-mart/money')).toBe('/rocket-mart')
  expect(markedAt('/favorite-games')).toBeUndefined()
})

test('2.43: a way is marked in each of its categories, and at the older addresses of its lists', () => {
  expect(markedAt('/categories/crash')).toBe('/categories/instant')
  expect(markedAt('/categories/pragmatic-drop-wins-live')).toBe('/categories/live')
  expect(markedAt('/live/all')).toBe('/categories/live')
  expect(markedAt('/pokies/top')).toBe('/categories/slots')
  expect(markedAt('/live/all', navItemsOf())).toBeUndefined()
})

test('2.43: a way to live stands only where the house has such games, and leads to the first of its categories', () => {
  const leads = (told?: Parameters<typeof navItemsOf>[0]) => navItemsOf(told).map(({ to }) => to)
  expect(leads()).not.toContain('/categories/live')
  expect(leads({ live: ['roulette-live', 'live'] })).toContain('/categories/roulette-live')
  expect(leads({ table: [] })).not.toContain('/categories/table')
})

test('2.45: lobby, slots and live stand in a phone’s bar; where there is no live, another way', () => {
  const named = (ways: ReturnType<typeof navItemsOf>) =>
    bottomItemsOf(ways).map(({ bottom }) => bottom)
  expect(named(withLive)).toEqual(['menu.lobby', 'menu.slots_short', 'menu.live'])
  expect(named(navItemsOf())).toEqual(['menu.lobby', 'menu.slots_short', 'menu.rocket'])
})

test('a page that is closed has no way, and who keeps himself from play has none into a game', () => {
  const open = (given: Parameters<typeof isOpen>[1]) =>
    menu.filter((item) => isOpen(item, given)).map(({ to }) => to)
  const all = menu.map(({ to }) => to)
  expect(open({ pages: { 'rocket-mart': true, other: false }, mayPlay: true })).toEqual(all)
  expect(open({ pages: { 'rocket-mart': false }, mayPlay: true })).not.toContain('/rocket-mart')
  expect(open({ pages: {}, mayPlay: false }).filter((to) => to.startsWith('/play/'))).toEqual([])
})
