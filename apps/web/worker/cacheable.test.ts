import { expect, test } from 'vitest'
import { isCacheable, isForEver, localeOf, logoIn } from './cacheable.ts'

const origin = 'https://casino.example'
const isCached = (path: string, method = 'GET') =>
  isCacheable({ method, url: origin + path }, origin)

test('built files, art and the offline page are cached', () => {
  for (const path of ['/assets/root-x.js', '/art/logo.svg', '/icons.svg', '/offline/de.html']) {
    expect(isCached(path), path).toBe(true)
  }
})

test('money, calls, pages and a player’s own files are never cached', () => {
  const never = [
    '/',
    '/de',
    '/play/apogee/dice?mode=real',
    '/cashbox',
    '/_root.data',
    '/api/player',
    '/api/player/accounts',
    '/wallet/apogee/bet',
    '/payments/sandbox/return',
    '/centrifuge/auth/',
    '/messages/en/wallet.json?v=1',
    '/sw.js',
    '/artless',
  ]
  for (const path of never) expect(isCached(path), path).toBe(false)
  expect(isCached('/assets/root-x.js', 'POST')).toBe(false)
  expect(isCacheable({ method: 'GET', url: 'https://other.example/art/logo.svg' }, origin)).toBe(
    false,
  )
})

test('only files with a hash in their name are served without revalidation', () => {
  expect(isForEver(`${origin}/assets/root-x.js`)).toBe(true)
  expect(isForEver(`${origin}/art/logo.svg`)).toBe(false)
})

test('the logo on the offline page is a picture of this site', () => {
  expect(logoIn('<img src="/art/orbit.svg" alt="">')).toBe('/art/orbit.svg')
  expect(logoIn('<img src="https://other.example/a.svg">')).toBeUndefined()
})

test('the offline page has the language of its address, else of the browser', () => {
  const of = { locales: ['en', 'de', 'en-CA'], languages: ['fr', 'de-AT'] }
  expect(localeOf('/de/games', of)).toBe('de')
  expect(localeOf('/games', of)).toBe('de')
  expect(localeOf('/games', { ...of, languages: ['en-CA'] })).toBe('en-CA')
  expect(localeOf('/games', { ...of, languages: ['fr'] })).toBe('en')
})
