import { expect, test } from 'vitest'
import { homeOf } from './games-filter.ts'

test('a category has one address of its own, whichever of its addresses is looked at', () => {
  const slots = '/categories/slots'
  expect(homeOf({ path: '/pokies/all', params: {} })).toBe(slots)
  for (const path of ['/pokies/slots', '/games/slots', slots]) {
    expect(homeOf({ path, params: { slug: 'slots' } })).toBe(slots)
  }
  expect(homeOf({ path: '/live/all', params: {} })).toBe('/categories/live')
})

test('a part of a category, a provider and the whole catalogue are at home where they are', () => {
  expect(homeOf({ path: '/pokies/new', params: { slug: 'new' } })).toBeUndefined()
  expect(homeOf({ path: '/producers/apogee', params: { producer: 'apogee' } })).toBeUndefined()
  expect(homeOf({ path: '/games', params: {} })).toBeUndefined()
})
