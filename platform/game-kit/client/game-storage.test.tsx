import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './game-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('values are stored in the browser', () => {
  tabStorage.set('key', 'a session')
  browserStorage.set('bet', '200')
  expect([sessionStorage.getItem('key'), localStorage.getItem('bet')]).toEqual(['a session', '200'])
  expect([tabStorage.get('key'), browserStorage.get('none')]).toEqual(['a session', undefined])
})

test('casinos of the same app share no stored values of their games', () => {
  const inCasino = (framer: string) => history.replaceState(null, '', `?framer=${framer}`)
  inCasino('https://one.example')
  browserStorage.set('bet', '200')
  inCasino('https://another.example')
  expect(browserStorage.get('bet')).toBeUndefined()
  inCasino('https://one.example')
  expect(browserStorage.get('bet')).toBe('200')
  history.replaceState(null, '', '/')
})

test('without browser storage values are kept in memory', () => {
  const denied = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('sessionStorage', denied)
  tabStorage.set('key', 'another')
  expect([tabStorage.get('key'), tabStorage.get('none')]).toEqual(['another', undefined])
})
