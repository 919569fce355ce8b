import { expect, test } from 'vitest'
import { addressOf, splitAddress } from './addresses.ts'
import { locales } from './locales.ts'

test('an address is a prefix and a path', () => {
  expect(splitAddress('/de/guest/games')).toEqual({
    locale: 'de',
    isGuest: true,
    base: '/de/guest',
    path: '/games',
  })
  expect(splitAddress('/games')).toMatchObject({ locale: 'en', base: '/', path: '/games' })
  expect(splitAddress('/guest')).toMatchObject({ isGuest: true, base: '/guest', path: '/' })
  expect(splitAddress('/guests')).toMatchObject({ isGuest: false, path: '/guests' })
  expect(splitAddress('/fr-ca')).toMatchObject({ locale: 'en', path: '/fr-ca' })
})

test('no path of an address names a host', () => {
  for (const address of [
    '//e.example/x',
    '/de//e.example/x',
    '/guest//e.example/x',
    '/de/guest///e.example/x',
  ]) {
    expect(splitAddress(address).path).toBe('/e.example/x')
  }
})

test('a split address can be joined again, in every locale', () => {
  for (const locale of locales) {
    for (const isGuest of [true, false]) {
      for (const path of ['/', '/games', '/play/apogee/dice']) {
        const address = addressOf(path, { locale, isGuest })
        expect(splitAddress(address)).toMatchObject({ locale, isGuest, path })
      }
    }
  }
})

test('a query of the lobby follows the prefix', () => {
  expect(addressOf('/?page=2', { locale: 'de' })).toBe('/de?page=2')
  expect(addressOf('/?page=2', { locale: 'en' })).toBe('/?page=2')
})
