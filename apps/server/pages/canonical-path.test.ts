import type { Locale } from '@casino/i18n/locales.ts'
import { expect, test } from 'vitest'
import { canonicalPath, namedLocale } from './canonical-path.ts'

const lives = (address: string) => canonicalPath(new URL(`http://casino.test${address}`))

test('a canonical address stays the same', () => {
  for (const address of [
    '/',
    '/games?page=2',
    '/de',
    '/fr-CA/games',
    '/guest',
    '/et/guest/games',
  ]) {
    expect(lives(address)).toBeUndefined()
  }
})

test('trailing slashes and the default prefix are removed, and the query stays', () => {
  expect(lives('/games/?page=2')).toBe('/games?page=2')
  expect(lives('/en/games')).toBe('/games')
  expect(lives('/en')).toBe('/')
  expect(lives('/guest/')).toBe('/guest')
  expect(lives('/en/guest/games')).toBe('/guest/games')
})

test('a locale prefix gets its exact spelling and precedes the guest’s prefix', () => {
  expect(lives('/EN-au/games')).toBe('/en-AU/games')
  expect(lives('/De')).toBe('/de')
  expect(lives('/guest/fr-ca/games?page=2')).toBe('/fr-CA/guest/games?page=2')
  expect(lives('/guest/en/games')).toBe('/guest/games')
})

test('the kind of page is in lower case, and the rest stays', () => {
  expect(lives('/Play/apogee/Dice?mode=demo')).toBe('/play/apogee/Dice?mode=demo')
  expect(lives('/de/GAMES')).toBe('/de/games')
  expect(lives('/GUEST/Sign-In')).toBe('/guest/sign-in')
  expect(lives('/producers/Apogee')).toBeUndefined()
  // These stay: percent encodings are no words, and `.data` and `__manifest` belong to the router.
  for (const address of ['/%C3%A9', '/Games.data', '/__manifest'])
    expect(lives(address)).toBeUndefined()
})

test('a redirect never leads to another site', () => {
  expect(lives('//evil.example/')).toBe('/evil.example')
  expect(lives('/en//evil.example')).toBe('/evil.example')
  expect(lives('/guest/en///evil.example')).toBe('/guest/evil.example')
})

test('at most one prefix of each kind is removed', () => {
  expect(lives('/de/en/games')).toBeUndefined()
  expect(lives('/guest/guest')).toBeUndefined()
})

test('a locale that the host does not have falls back to its main one', () => {
  const lives = (address: string, main: Locale) =>
    canonicalPath(new URL(`http://casino.test${address}`), {
      has: (locale) => locale === main,
      main,
    })
  expect(lives('/en-AU/games?page=2', 'en')).toBe('/games?page=2')
  expect(lives('/it/games?page=2', 'de')).toBe('/de/games?page=2')
  expect(lives('/en/games', 'de')).toBe('/de/games')
  // The address names no locale: the browser's languages decide.
  expect(lives('/games', 'de')).toBeUndefined()
})

test('a locale in the path is a choice, even the default one', () => {
  expect(['/en/games', '/guest/de', '/games', '/EN-nz'].map(namedLocale)).toEqual([
    'en',
    'de',
    undefined,
    'en-NZ',
  ])
})
