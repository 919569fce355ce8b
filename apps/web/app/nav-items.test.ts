import type { Caller } from '@casino/client/calls/server-caller.ts'
import { expect, test } from 'vitest'
import { navItems } from './nav-items.ts'
import { navItemsOf } from './shell/header/menu.ts'

const usual = ['slots', 'table', 'instant', 'crash']

/** What a house tells of its menu that has these categories with games, and says this of them. */
function waysIn(
  categories: readonly string[],
  said?: Record<string, string[]>,
  providers = ['apogee', 'turbogames'],
) {
  const answers: Record<string, unknown> = {
    'games.collections': categories.map((id) => ({ id, title: id, games_count: 1 })),
    'brands.config': said,
  }
  const call = async (name: string) =>
    answers[name] ? { status: 200, body: answers[name] } : { status: 404, body: {} }
  const playable = providers.map((id) => ({ id, title: id, games_count: 1, logo: null }))
  return navItems({ call } as unknown as Caller, Promise.resolve(playable))
}

test('a house without live games has the usual menu, and its pages carry nothing of it', async () => {
  expect(await waysIn(usual)).toEqual({})
  expect(await waysIn([...usual, 'top'], { live: ['live'] })).toEqual({})
})

test('2.43: where there are live games there is a way to them, and to the category that the house names', async () => {
  expect(await waysIn([...usual, 'live'])).toEqual({ live: ['live'] })
  expect(await waysIn([...usual, 'live', 'shows'], { live: ['shows', 'live', 'empty'] })).toEqual({
    live: ['shows', 'live'],
  })
  // A country may have games of its own in it alone.
  expect(await waysIn([...usual, 'live:de'])).toEqual({ live: ['live'] })
})

test('no way leads to an empty page, and a house may leave one out', async () => {
  expect(await waysIn(['slots', 'table'])).toEqual({ instant: [] })
  expect(await waysIn([...usual, 'live'], { live: [] })).toEqual({})
})

test('no way leads to a game of a studio that is off', async () => {
  expect(await waysIn(usual, {}, ['apogee'])).toEqual({ rocket: [] })
  expect(navItemsOf({ rocket: [] }).map(({ to }) => to)).not.toContain('/play/turbogames/rocket-x')
})
