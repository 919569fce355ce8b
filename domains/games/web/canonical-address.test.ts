import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

/** The canonical address of the page at a path. */
const home = (path: string, params: Record<string, string> = {}) =>
  canonicalAddress({ path, params, search: new URLSearchParams(), player: undefined })

test('a category has one canonical address for all of its addresses', () => {
  const slots = '/categories/slots'
  expect(home('/pokies/all')).toBe(slots)
  for (const path of ['/pokies/slots', '/games/slots', slots]) {
    expect(home(path, { slug: 'slots' })).toBe(slots)
  }
  expect(home('/live/all')).toBe('/categories/live')
})

test('a part of a category, a provider and the catalogue have no other canonical address', () => {
  expect(home('/pokies/new', { slug: 'new' })).toBeUndefined()
  expect(home('/producers/apogee', { producer: 'apogee' })).toBeUndefined()
  expect(home('/games')).toBeUndefined()
})
