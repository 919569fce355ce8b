import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Page } from './pages/page.ts'
import { openCasino, type TestCasino, visitorOf } from './testing/casino-testing.ts'

/** A page that renders a server text and the version with which a browser requests the others. */
const page: Page = async (_request, { texts, textsVersion, locale, nonce }) => {
  const url = `/messages/${locale}/web.json?v=${textsVersion}`
  const body = `<script nonce="${nonce}"></script><p>${texts.of('web')('log_in')}</p><a>${url}</a>`
  return new Response(body, { headers: { 'content-type': 'text/html' } })
}

let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(
    inject('postgres'),
    {
      publicUrl: 'https://apogee.example',
      isPublic: true,
      trustedHops: 1,
    },
    page,
  )
  const { db } = casino.database
  await sql`insert into brands.brand (id, name, licence, seal, logo_mobile, logo_full, support_email)
    values (2, 'Orbit', 'EE', 'GCB', '', '', 'help@orbit.example')`.execute(db)
  await sql`insert into brands.host (host, brand_id, is_main)
    values ('orbit.example', 2, true)`.execute(db)
  await sql`insert into content.text (brand_id, locale, key, text) values
    (null, 'de', 'web:log_in', 'Herein'), (2, 'de', 'web:log_in', 'Zum Orbit'),
    (2, 'en', 'platform:errors.not_found_unknown', 'Lost in space.')`.execute(db)
  const isSaid = async () => (await textOf('orbit.example')) === 'Zum Orbit'
  while (!(await isSaid())) await pause(100)
})
afterAll(() => casino.close())

const at = (host: string) => visitorOf(casino.app, { origin: `https://${host}`, headers: {} })
const asPage = { headers: { accept: 'text/html' } }
const textsAt = async (host: string, path = '/messages/de.json?t=5') =>
  (await at(host).get(path)).body as unknown as Record<string, Record<string, string>>
const textOf = async (host: string) => (await textsAt(host)).web?.log_in

test('a brand shows the text that staff edited; all other brands show the default one', async () => {
  expect(await textOf('orbit.example')).toBe('Zum Orbit')
  expect(await textOf('apogee.example')).toBe('Herein')
})

test('a text is cached for five minutes, and forever only under its own version', async () => {
  const shown = String((await at('orbit.example').get('/de', asPage)).body)
  const [, url = ''] = /<a>(.*)<\/a>/.exec(shown) ?? []
  const keptFor = async (host: string, asked = url) =>
    (await at(host).get(asked)).headers['cache-control']
  expect(await keptFor('orbit.example')).toContain('immutable')
  expect(await keptFor('apogee.example')).toBe('public, max-age=300')
  expect(await keptFor('orbit.example', '/messages/de.json?t=5')).toBe('public, max-age=300')
})

test('pages and calls use the edited text', async () => {
  expect((await at('orbit.example').get('/de', asPage)).body).toContain('<p>Zum Orbit</p>')
  const said = async (host: string) => JSON.stringify((await at(host).get('/api/nothing')).body)
  expect(await said('orbit.example')).toContain('Lost in space.')
  expect(await said('apogee.example')).not.toContain('Lost in space.')
})

test('a language without texts uses the closest one, otherwise the default one', async () => {
  const [english, swiss, spanish] = await Promise.all(
    ['en', 'de-CH', 'es'].map((locale) => textsAt('apogee.example', `/messages/${locale}.json`)),
  )
  expect(swiss?.web?.log_in).toBe('Herein')
  expect((await textsAt('apogee.example', '/messages/DE_ch.json')).web?.log_in).toBe('Herein')
  expect(spanish).toEqual(english)
  expect((await at('apogee.example').get('/messages/nothing.json')).status).toBe(404)
})
