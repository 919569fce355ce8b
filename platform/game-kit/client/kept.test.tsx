import { afterEach, expect, test, vi } from 'vitest'
import { keptForEver, keptForTab } from './kept.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is kept is in the browser', () => {
  keptForTab.set('key', 'a session')
  keptForEver.set('bet', '200')
  expect([sessionStorage.getItem('key'), localStorage.getItem('bet')]).toEqual(['a session', '200'])
  expect([keptForTab.get('key'), keptForEver.get('none')]).toEqual(['a session', undefined])
})

test('the casinos of one house share nothing of what their games keep', () => {
  const inCasino = (framer: string) => history.replaceState(null, '', `?framer=${framer}`)
  inCasino('https://one.example')
  keptForEver.set('bet', '200')
  inCasino('https://another.example')
  expect(keptForEver.get('bet')).toBeUndefined()
  inCasino('https://one.example')
  expect(keptForEver.get('bet')).toBe('200')
  history.replaceState(null, '', '/')
})

test('where the browser keeps nothing it is known while the game stands', () => {
  const denied = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('sessionStorage', denied)
  keptForTab.set('key', 'another')
  expect([keptForTab.get('key'), keptForTab.get('none')]).toEqual(['another', undefined])
})
