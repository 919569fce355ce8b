import { type Locale, listedLocales } from '@casino/i18n/locales.ts'
import { expect, test } from 'vitest'
import { inOwnLocale } from './own-locale.ts'

type Asked = {
  path?: string
  language?: string
  chosen?: string
  account?: string
  agent?: string
  enabled?: readonly Locale[]
}

const marked = (locale: string) => {
  return `${Buffer.from(JSON.stringify(locale)).toString('base64')}--f00d`
}

/** Where a visitor is redirected; undefined if the page is shown. */
function whereIs({ path = '/games?page=2', agent = 'Firefox', ...asked }: Asked) {
  const { language, chosen, account, enabled = listedLocales } = asked
  const headers = { 'user-agent': agent, ...(language ? { 'accept-language': language } : {}) }
  const cookies = chosen ? { locale: marked(chosen) } : {}
  const session = account ? ({ locale: account } as never) : undefined
  const url = new URL(path, 'http://localhost:3000')
  return inOwnLocale({ request: { headers, cookies }, url, session, enabled })
}

test('a first visit goes to the visitor’s language, with path and query', () => {
  expect(whereIs({ language: 'de-AT,en;q=0.5' })).toBe('/de/games?page=2')
  expect(whereIs({ path: '/', language: 'de' })).toBe('/de')
  expect(whereIs({ language: 'en-IE,de;q=0.5' })).toBeUndefined()
  expect(whereIs({})).toBeUndefined()
  expect(whereIs({ language: 'fr-FR' })).toBe('/fr-CA/games?page=2')
  expect(whereIs({ path: '/guest/games', language: 'nb' })).toBe('/no/guest/games')
})

test('a language that the host does not offer is ignored', () => {
  const enabled = ['en', 'de'] as const
  expect(whereIs({ language: 'en-AU', enabled })).toBeUndefined()
  expect(whereIs({ language: 'de', chosen: 'en-AU', enabled })).toBe('/de/games?page=2')
})

test('if the default language is disabled, every visit goes to a page in an enabled one', () => {
  const enabled = ['de', 'it'] as const
  expect(whereIs({ language: 'it', enabled })).toBe('/it/games?page=2')
  expect(whereIs({ language: 'en', enabled })).toBe('/de/games?page=2')
  expect(whereIs({ chosen: 'en', enabled })).toBe('/de/games?page=2')
  expect(whereIs({ agent: 'Googlebot/2.1', enabled })).toBe('/de/games?page=2')
  expect(whereIs({ path: '/it/games', enabled })).toBeUndefined()
  // German is not the main language but enabled: a visitor without a language goes to the main one.
  expect(whereIs({ enabled: ['de', 'en'] })).toBe('/de/games?page=2')
  expect(whereIs({ language: 'en', enabled: ['de', 'en'] })).toBeUndefined()
})

test('the chosen language precedes the account’s, and that precedes the browser’s', () => {
  expect(whereIs({ language: 'en', account: 'de' })).toBe('/de/games?page=2')
  expect(whereIs({ language: 'de', chosen: 'en', account: 'de' })).toBeUndefined()
  expect(whereIs({ language: 'en', chosen: 'de', account: 'en' })).toBe('/de/games?page=2')
  expect(whereIs({ language: 'de', chosen: 'xx' })).toBe('/de/games?page=2')
})

test('a request with a prefix, of a crawler or of the router is not redirected', () => {
  expect(whereIs({ path: '/de/games', language: 'en', chosen: 'en' })).toBeUndefined()
  expect(whereIs({ path: '/guest/de', language: 'en', chosen: 'en' })).toBeUndefined()
  expect(whereIs({ path: '/games.data', language: 'de' })).toBeUndefined()
  expect(whereIs({ path: '/__manifest', language: 'de' })).toBeUndefined()
  expect(whereIs({ language: 'de', agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(
    undefined,
  )
})
