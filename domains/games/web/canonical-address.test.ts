import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

/** Where the page at a path is at home. */
const home = (path: string, params: Record<string, string> = {}) =>
  canonicalAddress({ path, params, search: new URLSearchParams(), player: undefined })

test('a category has one address of its own, whichever of its addresses is looked at', () => {
  const slots = '/categories/slots'
  expect(home('/pokies/all')).toBe(slots)
  for (const path of ['/pokies/slots', '/games/slots', slots]) {
    expect(home(path, { slug: 'slots' })).toBe(slots)
  }
  expect(home('/live/all')).toBe('/categories/live')
})

test('a part of a category, a provider and the whole catalogue are at home where they are', () => {
  expect(home('/pokies/new', { slug: 'new' })).toBeUndefined()
  expect(home('/producers/apogee', { producer: 'apogee' })).toBeUndefined()
  expect(home('/games')).toBeUndefined()
})
