import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept, keyOf } from './kept.ts'

const page = document.documentElement.dataset
beforeEach(() => {
  page.brand = 'Apogee'
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete page.brand
})

test('what one brand keeps, another of the same host does not find', () => {
  kept.ever.set('searches', 'mines')
  expect(localStorage.getItem('Apogee.searches')).toBe('mines')
  page.brand = 'Perigee'
  expect([kept.ever.get('searches'), keyOf('searches')]).toEqual([null, 'Perigee.searches'])
  page.brand = 'Apogee'
  kept.ever.drop('searches')
  expect(kept.ever.get('searches')).toBeNull()
})

test('what was kept without a brand is taken over once, by the brand that stands there', () => {
  localStorage.setItem('searches', 'keno')
  expect([kept.ever.get('searches'), kept.ever.get('searches')]).toEqual(['keno', 'keno'])
  expect(Object.keys(localStorage)).toEqual(['Apogee.searches'])
})

test('a browser that keeps nothing is always new', () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  kept.ever.set('searches', 'mines')
  kept.ever.drop('searches')
  expect(kept.ever.get('searches')).toBeNull()
})
