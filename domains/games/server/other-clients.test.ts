import { brotliDecompressSync } from 'node:zlib'
import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listAllowedDesktop } from '../clients-contract.ts'
import { type Casino, openCasino } from './testing/casino.ts'
import { read } from './testing/clients.ts'
import { launchOptions } from './testing/provider.ts'

// Calls of other clients: the whole catalogue at once, and games opened in a frame by a URL.

type Allowed = {
  title: string
  provider: string
  collections: Record<string, number>
  real: Record<string, { id: number }>
  demo?: string
}
type Listed = { identifier: string; title: string; currencies: Record<string, { id: number }> }

const older = { accept: 'application/vnd.softswiss.v1+json', 'x-requested-with': '' }
const gameUrl = 'https://games.example/play?token=1'
const asFrame = { accept: 'text/html', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }

let testApp: Casino
let guest: Client
let ann: Person

beforeAll(async () => {
  testApp = await openCasino(inject('postgres'))
  guest = testApp.guest(older)
  ann = await testApp.as('ann')
  const told = { identifier: 'apogee:keno', devices: ['desktop'] }
  testApp.gameServer.tells({ games: [told] })
  await testApp.job('games.sync_catalogue')
  testApp.gameServer.tells(launchOptions(gameUrl))
})
afterAll(() => testApp.close())

const get = <Body>(url: string, client: Client = guest) => read<Body>(client.request('GET', url))
const allowedOn = (device: string) => get<Record<string, Allowed>>(`/api/games/allowed_${device}`)
async function listed(device: string): Promise<Listed[]> {
  const body = { device, page_size: 100 }
  const answer = await guest.request('POST', '/api/games_filter', {
    body,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  return (answer.body as { data: Listed[] }).data
}
const codeIn = (body: unknown) => (body as { error?: { code: string } }).error?.code

test('all games of a device are returned by identifier, as in the catalogue', async () => {
  for (const device of ['desktop', 'mobile']) {
    const allowed = await allowedOn(device)
    const games = await listed(device)
    expect(Object.keys(allowed)).toEqual(games.map(({ identifier }) => identifier))
    for (const { identifier, title, currencies } of games) {
      const { FUN: _, ...real } = currencies
      expect(allowed[identifier]).toMatchObject({ title, real })
    }
    expect(listAllowedDesktop.output.safeParse(allowed).success).toBe(true)
  }
  const desktop = await allowedOn('desktop')
  expect(desktop['apogee/keno']).toEqual({
    title: 'Keno',
    provider: 'apogee',
    collections: expect.objectContaining({ instant: expect.any(Number) }),
    real: expect.objectContaining({ EUR: { id: expect.any(Number) } }),
    demo: expect.stringMatching(/^\/games\/apogee\/keno\/\d+$/),
  })
  expect(await allowedOn('mobile')).not.toHaveProperty('apogee/keno')
})

test('a random game is one that is offered, whatever else the query says', async () => {
  const all = Object.keys(await allowedOn('mobile'))
  const { body } = await testApp
    .guest()
    .request('GET', '/api/games/random?device=mobile&collection=top&page=9')
  expect(all).toContain((body as { identifier: string }).identifier)
})

test('the cached list of all games follows the catalogue: a removed game disappears', async () => {
  const off = (isOff: boolean) =>
    testApp.pool.query(`update games.game set enabled = $1 where slug = 'dice'`, [!isOff])
  expect(await allowedOn('desktop')).toHaveProperty('apogee/dice')
  await off(true)
  expect(await allowedOn('desktop')).not.toHaveProperty('apogee/dice')
  await off(false)
  expect(await allowedOn('desktop')).toHaveProperty('apogee/dice')
})

test('the list of all games is compressed if the client accepts it', async () => {
  const { host } = new URL(testApp.visitors.brand.url)
  const headers = { host, 'accept-encoding': 'gzip, deflate, br' }
  const compressed = await testApp.app.inject({ url: '/api/games/allowed_desktop', headers })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const told = JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())
  expect(told).toEqual(await allowedOn('desktop'))
})

test('a game without a demo names no way to one', async () => {
  const demo = `delete from games.game_currency u using games.game g
    where g.id = u.game_id and g.slug = 'mines' and u.currency = 'FUN'`
  await testApp.pool.query(demo)
  expect((await allowedOn('desktop'))['apogee/mines']).not.toHaveProperty('demo')
})

test('titles and descriptions are in each language of the brand, however the identifier is written', async () => {
  testApp.visitors.brand.locales = ['en', 'de', 'fr-CA']
  const forms = ['apogee/dice', 'apogee%2Fdice', 'apogee:dice', 'apogee%3Adice']
  for (const form of forms) {
    const titles = await get<Record<string, string>>(`/api/games/meta_titles/${form}`)
    const name = testApp.visitors.brand.name
    expect(titles).toEqual({
      en: `Dice | ${name}`,
      de: `Dice | ${name}`,
      'fr-CA': expect.any(String),
    })
    const texts = await get<Record<string, string>>(`/api/games/descriptions/${form}`)
    expect(Object.keys(texts)).toEqual(['en', 'de', 'fr-CA'])
    expect(texts.de).not.toBe(texts.en)
    const page = await get<{ description: string }>('/api/games/apogee/dice')
    expect(texts.en).toBe(page.description)
  }
})

test('a game without a description returns the one of its page', async () => {
  await testApp.pool.query(`update games.game set descriptions = '{}' where slug = 'limbo'`)
  const { en, de } = await get<Record<string, string>>('/api/games/descriptions/apogee/limbo')
  expect(en).toMatch(/^Play Limbo /)
  expect(de).toContain('Limbo')
  expect(de).not.toBe(en)
})

test('unknown names are not found and no internal error', async () => {
  const names = [
    '__proto__',
    'constructor',
    'a/b',
    'apogee/none',
    'Some_Provider/Some:Game',
    '%00x',
  ]
  for (const name of [...names, 'x'.repeat(150), "a'--", 'a%2Fb%2Fc']) {
    for (const call of ['meta_titles', 'descriptions']) {
      const { status, body } = await guest.request('GET', `/api/games/${call}/${name}`)
      const isRefused = name === '%00x' ? status === 422 : codeIn(body) === 'game_unknown'
      expect([name, status, isRefused]).toEqual([name, status, true])
    }
  }
  const long = await guest.request('GET', `/api/games/descriptions/${'x'.repeat(3_000)}`)
  expect(long.status).toBe(414)
})

test('a game’s page is still available at its own address', async () => {
  expect(await get('/api/games/apogee/dice')).toMatchObject({ identifier: 'apogee/dice' })
  // A provider of that name would have no game pages: the fixed part of a path takes precedence.
  const { body } = await guest.request('GET', '/api/games/descriptions/dice')
  expect(codeIn(body)).toBe('game_unknown')
})

test('no game is restricted for flagged players', async () => {
  for (const client of [guest, ann]) {
    expect(await get('/api/restrictions', client)).toEqual([])
    expect(await get('/api/restrictions/marks', client)).toEqual([])
  }
})

async function entryOf(name: string, currency: string): Promise<number> {
  const games = await listed('desktop')
  return games.find(({ identifier }) => identifier === name)?.currencies[currency]?.id ?? 0
}
const follow = (client: Client, url: string, headers: Record<string, string> = asFrame) =>
  client.request('GET', url, { headers })

test('a frame of our own site is redirected to the game, in the currency of the id', async () => {
  const [euro, fun] = [await entryOf('apogee/dice', 'EUR'), await entryOf('apogee/dice', 'FUN')]
  for (const address of [`apogee/dice/${euro}`, `apogee%2Fdice/${euro}`, `apogee:dice/${euro}`]) {
    const { status, headers } = await follow(ann, `/games/${address}`)
    expect([status, headers.location]).toEqual([302, gameUrl])
  }
  const sessions = `select mode, currency from games.session where player_id = $1
    order by id desc limit 1`
  const { rows } = await testApp.pool.query(sessions, [ann.id])
  expect(rows).toEqual([{ mode: 'real', currency: 'EUR' }])

  const demo = (await allowedOn('desktop'))['apogee/dice']?.demo
  expect(demo).toBe(`/games/apogee/dice/${fun}`)
  expect((await follow(guest, `${demo}`)).headers.location).toBe(gameUrl)
})

test('a visitor outside of our frames is redirected to the game’s page, and nothing is opened', async () => {
  await testApp.pool.query(`update games.game set seo_title = 'dice-of-chance' where slug = 'dice'`)
  const count = 'select count(*)::int from games.session'
  const before = (await testApp.pool.query(count)).rows
  const id = await entryOf('apogee/dice', 'EUR')
  const others: Record<string, string>[] = [
    { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
    { ...asFrame, 'sec-fetch-site': 'cross-site' },
    { accept: 'text/html' },
  ]
  for (const headers of others) {
    const { status, headers: told } = await follow(ann, `/games/apogee/dice/${id}`, headers)
    expect([status, told.location]).toEqual([302, '/play/apogee/dice-of-chance?mode=real'])
  }
  const fun = await entryOf('apogee/dice', 'FUN')
  const led = await follow(guest, `/games/apogee/dice/${fun}`, { accept: 'text/html' })
  expect(led.headers.location).toBe('/play/apogee/dice-of-chance?mode=demo')
  expect((await testApp.pool.query(count)).rows).toEqual(before)
})

test('an id that does not belong to the game is not redirected', async () => {
  const other = await entryOf('apogee/keno', 'EUR')
  const ids = [other, 0, -1, 'EUR', '__proto__', '9'.repeat(40), '1%2F..', 999_999_999]
  for (const address of [...ids.map((id) => `apogee/dice/${id}`), '//evil.example/1', 'a/b/1']) {
    const { status, headers, body } = await ann.request('GET', `/games/${address}`, {
      headers: { ...asFrame, accept: 'application/json' },
    })
    expect([address, status, headers.location]).toEqual([address, 404, undefined])
    expect([address, typeof codeIn(body)]).toEqual([address, 'string'])
  }
})

test('a visitor with an unknown game is redirected where the site says so', async () => {
  for (const [address, page] of [
    ['slots/2', '/play/slots/2'],
    ['apogee/nothing/2', '/play/apogee%3Anothing/2'],
    ['%2F%2Fevil.example/1', '/play/%3A%2Fevil.example/1'],
  ]) {
    const { status, headers } = await follow(guest, `/games/${address}`, { accept: 'text/html' })
    expect([status, headers.location]).toEqual([302, page])
  }
})

test('the frame shows the launch’s refusal in words, and is allowed to', async () => {
  const id = await entryOf('apogee/keno', 'EUR')
  const { status, headers, body } = await follow(guest, `/games/apogee/keno/${id}`)
  expect([status, body]).toEqual([409, expect.stringContaining('Log in to play for real money.')])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
})
