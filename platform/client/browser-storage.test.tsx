import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage, storageKeyOf } from './browser-storage.ts'

const page = document.documentElement.dataset
beforeEach(() => {
  page.brand = 'Apogee'
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete page.brand
})

test('a brand’s stored values are not found by another brand of the same host', () => {
  browserStorage.local.set('searches', 'mines')
  expect(localStorage.getItem('Apogee.searches')).toBe('mines')
  page.brand = 'Perigee'
  expect([browserStorage.local.get('searches'), storageKeyOf('searches')]).toEqual([
    null,
    'Perigee.searches',
  ])
  page.brand = 'Apogee'
  browserStorage.local.drop('searches')
  expect(browserStorage.local.get('searches')).toBeNull()
})

test('values stored without a brand are adopted once, by the current brand', () => {
  localStorage.setItem('searches', 'keno')
  expect([browserStorage.local.get('searches'), browserStorage.local.get('searches')]).toEqual([
    'keno',
    'keno',
  ])
  expect(Object.keys(localStorage)).toEqual(['Apogee.searches'])
})

test('a browser without storage always behaves like a new one', () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  browserStorage.local.set('searches', 'mines')
  browserStorage.local.drop('searches')
  expect(browserStorage.local.get('searches')).toBeNull()
})
