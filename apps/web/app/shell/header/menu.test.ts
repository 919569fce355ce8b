import { expect, test } from 'vitest'
import { bottomItemsOf, headerItemsOf, isOpen, menu, navItemAt, navItemsOf } from './menu.ts'

const withLive = navItemsOf({ live: ['live', 'pragmatic-drop-wins-live'] })
/** The active nav item at an address. */
const markedAt = (pathname: string, items = withLive) => navItemAt(items, pathname)?.to

test('2.43: the pages of the casino come in the order of the specification', () => {
  expect(menu.slice(-7).map(({ text }) => text)).toEqual([
    'menu.hub',
    'menu.mart',
    'menu.chance',
    'menu.tournaments',
    'menu.jackpots',
    'menu.achievements',
    'menu.vip',
  ])
})

test('each nav item is active on its own page only', () => {
  for (const { to } of withLive) expect(markedAt(to)).toBe(to)
})

test('the lobby is active on all lists that have no nav item, and nowhere else', () => {
  expect(markedAt('/categories/jackpot')).toBe('/')
  expect(markedAt('/games')).toBe('/')
  expect(markedAt('/rocket-mart/money')).toBe('/rocket-mart')
  expect(markedAt('/favorite-games')).toBeUndefined()
})

test('2.43: a nav item is active on each of its categories, and at the old addresses of its lists', () => {
  expect(markedAt('/categories/crash')).toBe('/categories/instant')
  expect(markedAt('/categories/pragmatic-drop-wins-live')).toBe('/categories/live')
  expect(markedAt('/live/all')).toBe('/categories/live')
  expect(markedAt('/pokies/top')).toBe('/categories/slots')
  expect(markedAt('/live/all', navItemsOf())).toBeUndefined()
})

test('2.43: the live item exists only if the casino has live games, and leads to their first category', () => {
  const leads = (byName?: Parameters<typeof navItemsOf>[0]) =>
    navItemsOf(byName).map(({ to }) => to)
  expect(leads()).not.toContain('/categories/live')
  expect(leads({ live: ['roulette-live', 'live'] })).toContain('/categories/roulette-live')
  expect(leads({ table: [] })).not.toContain('/categories/table')
})

test('2.45: lobby, slots and live are in the bottom bar; without live games another item', () => {
  const named = (items: ReturnType<typeof navItemsOf>) =>
    bottomItemsOf(items).map(({ bottom }) => bottom)
  expect(named(withLive)).toEqual(['menu.lobby', 'menu.slots_short', 'menu.live'])
  expect(named(navItemsOf())).toEqual(['menu.lobby', 'menu.slots_short', 'menu.rocket'])
})

test('a closed page has no nav item, and a self-excluded player has no item that leads to a game', () => {
  const open = (given: Parameters<typeof isOpen>[1]) =>
    menu.filter((item) => isOpen(item, given)).map(({ to }) => to)
  const all = menu.map(({ to }) => to)
  expect(open({ pages: { 'rocket-mart': true, other: false }, mayPlay: true })).toEqual(all)
  expect(open({ pages: { 'rocket-mart': false }, mayPlay: true })).not.toContain('/rocket-mart')
  expect(open({ pages: {}, mayPlay: false }).filter((to) => to.startsWith('/play/'))).toEqual([])
})

test('2.43: with a sportsbook the header links to it and not to the lobby', () => {
  const pathsOf = (hasSport: boolean) =>
    headerItemsOf(navItemsOf({}, { hasSport })).map(({ to }) => to)
  expect(pathsOf(true)).toContain('/sport')
  expect(pathsOf(true)).not.toContain('/')
  expect(pathsOf(false)).toContain('/')
  expect(pathsOf(false)).not.toContain('/sport')
  const [sport] = menu.filter(({ isSport }) => isSport)
  expect(sport && isOpen(sport, { pages: {}, mayPlay: false })).toBe(false)
})
