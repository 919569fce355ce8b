import type { Caller } from '@casino/client/calls/server-caller.ts'
import { expect, test } from 'vitest'
import { navItems } from './nav-items.ts'
import { navItemsOf } from './shell/header/menu.ts'

const usual = ['slots', 'table', 'instant', 'crash']

/** The menu of a casino that has games in these categories and this configuration. */
function itemsOf(
  categories: readonly string[],
  configured?: Record<string, string[]>,
  providers = ['apogee', 'turbogames'],
) {
  const answers: Record<string, unknown> = {
    'games.collections': categories.map((id) => ({ id, title: id, games_count: 1 })),
    'brands.config': configured,
  }
  const call = async (name: string) =>
    answers[name] ? { status: 200, body: answers[name] } : { status: 404, body: {} }
  const playable = providers.map((id) => ({ id, title: id, games_count: 1, logo: null }))
  return navItems({ call } as unknown as Caller, Promise.resolve(playable))
}

test('a casino without live games has the usual menu, and its pages carry no extra data', async () => {
  expect(await itemsOf(usual)).toEqual({})
  expect(await itemsOf([...usual, 'top'], { live: ['live'] })).toEqual({})
})

test('2.43: a casino with live games has the nav item, also for the category that the casino configures', async () => {
  expect(await itemsOf([...usual, 'live'])).toEqual({ live: ['live'] })
  expect(await itemsOf([...usual, 'live', 'shows'], { live: ['shows', 'live', 'empty'] })).toEqual({
    live: ['shows', 'live'],
  })
  // A country may have only categories of its own.
  expect(await itemsOf([...usual, 'live:de'])).toEqual({ live: ['live'] })
})

test('no nav item leads to an empty page, and a casino can leave one out', async () => {
  expect(await itemsOf(['slots', 'table'])).toEqual({ instant: [] })
  expect(await itemsOf([...usual, 'live'], { live: [] })).toEqual({})
})

test('no nav item leads to a game of a disabled studio', async () => {
  expect(await itemsOf(usual, {}, ['apogee'])).toEqual({ rocket: [] })
  expect(navItemsOf({ rocket: [] }).map(({ to }) => to)).not.toContain('/play/turbogames/rocket-x')
})
