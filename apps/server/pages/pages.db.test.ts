import { brotliDecompressSync } from 'node:zlib'
import { withdraw } from '@casino/cashbox/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino, type Visitor } from '../testing/casino-testing.ts'
import { rendersMax } from './limit-renders.ts'
import type { PageCaller } from './page.ts'

const asPage = { headers: { accept: 'text/html' } }

let casino: TestCasino
let guest: Visitor
beforeAll(async () => {
  casino = await openCasino(inject('postgres'), { PAGE_CACHE_MS: 60_000 }, page)
  guest = casino.guest()
})
afterAll(() => casino.close())

const rendered: string[] = []
let letGo: () => void
const isLetGo = new Promise<void>((resolve) => {
  letGo = resolve
})

/** A site whose pages call the API and render the answer; it catches every fault. */
async function page(request: Request, caller: PageCaller): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  rendered.push(`${pathname}${search}`)
  const [, first = '', producer = '', name = ''] = decodeURIComponent(pathname).split('/')
  if (first === 'file') throw Object.assign(new Error('no such range'), { statusCode: 416 })
  if (first === 'html') {
    const nonce = producer === 'own' ? caller.nonce : 'forged'
    return htmlOf(request.method === 'HEAD' ? '' : nonce)
  }
  if (first === 'slow') await isLetGo
  if (first === 'moved') return new Response(null, { status: 302, headers: { location: '/' } })
  if (first !== 'game') return new Response(caller.player?.nickname ?? 'nobody')
  const told = await caller
    .call('games.game', { producer, name })
    .catch(() => ({ status: 500, body: 'swallowed' }))
  return new Response(JSON.stringify(told.body), { status: told.status })
}

function htmlOf(nonce: string): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(`<script nonce="${nonce}">start()</script>`, { headers })
}

test('a page without marked scripts is a fault, never a page without scripts', async () => {
  const own = await guest.get('/html/own', asPage)
  expect([own.status, own.body]).toEqual([200, '<script>start()</script>'])
  expect(own.headers['content-security-policy']).toContain("'sha256-")
  // The router answers HEAD without the body that contains the scripts.
  const head = await guest.request('HEAD', '/html/own', asPage)
  expect(head.status).toBe(200)
  expect(head.headers['content-security-policy']).toBe(own.headers['content-security-policy'])
  const dead = await guest.get('/html/dead', asPage)
  expect([dead.status, dead.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(dead.body).not.toContain('start()')
})

test('a guest’s page is compressed for browsers that accept brotli, and has the same content', async () => {
  const { host } = new URL(casino.origin)
  const answer = async (encoding: string) =>
    await casino.app.inject({
      url: '/html/own?page=7',
      headers: { ...asPage.headers, host, 'accept-encoding': encoding },
    })
  const [first, second, plain] = [await answer('br'), await answer('gzip, br'), await answer('')]
  for (const { headers, rawPayload } of [first, second]) {
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: plain.headers.vary })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
  }
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
  expect(rendered.filter((url) => url === '/html/own?page=7')).toHaveLength(1)
})

type Texts = Record<string, string>

test('texts are served completely, and for a page without the server’s own texts', async () => {
  const whole = (await guest.get('/messages/de.json')).body as Record<string, Texts>
  expect(whole.players?.['errors.taken']).toBeTruthy()
  const players = (await guest.get('/messages/de/players.json')).body as Texts
  expect(players.log_in).toBe(whole.players?.log_in)
  expect(Object.keys(players).filter((key) => /^(errors|mail)\./.test(key))).toEqual([])
  const said = await guest.get('/messages/de.json?v=1')
  // Each answer is built on request, so it is rate limited like pages.
  expect(Number(said.headers['x-ratelimit-limit'])).toBeGreaterThan(0)
  const named = ['SEARCH_POPUP', 'GAME_HALL_BOTTOM', 'NOTIFY_BAR']
  expect(Object.keys(whole)).toEqual([...Object.keys(said.body as object), ...named])
  expect((said.body as Record<string, Texts>).players).toEqual(players)
  for (const missing of [
    '/messages/nothing.json',
    '/messages/de/nobody.json',
    '/messages/nothing/web.json',
  ]) {
    expect((await guest.get(missing)).status).toBe(404)
  }
})

test('a page gets a refusal by its status, and no details of a fault', async () => {
  expect((await guest.get('/game/nobody/nothing', asPage)).status).toBe(404)
  expect((await guest.get('/game/%00/x', asPage)).status).toBe(422)
})

test('a page whose call failed is answered with 503 or 500, whatever it rendered', async () => {
  const { db } = casino.database
  await sql`alter table games.game rename to gone`.execute(db)
  const fault = await guest.get('/game/apogee/nothing', asPage)
  await sql`alter table games.gone rename to game`.execute(db)
  expect([fault.status, fault.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(fault.body).not.toContain('swallowed')
  expect(fault.body).not.toContain('games.game')
})

test('browsers may cache only a guest’s page that exists', async () => {
  const cacheOf = async (client: Visitor, url: string) =>
    (await client.get(url, asPage)).headers['cache-control']
  expect(await cacheOf(guest, '/')).toBe('private, no-cache')
  expect(await cacheOf(guest, '/game/nobody/nothing')).toBe('no-store')
  expect(await cacheOf(guest, '/moved')).toBe('no-store')
  expect(await cacheOf(guest, '/unlock?unlock_token=abc')).toBe('no-store')
  const ann = casino.guest()
  await ann.signIn('ann@apogee.demo')
  expect(await cacheOf(ann, '/')).toBe('no-store')
  // The language of Ann's account is German.
  expect((await ann.get('/', asPage)).headers.location).toBe('/de')
  expect((await ann.get('/de', asPage)).body).toBe('AnnOrbit')
  expect(await cacheOf(ann, '/de')).toBe('no-store')
  expect((await guest.get('/', asPage)).body).toBe('nobody')
})

test('no browser caches the redirect of a mailed link', async () => {
  const led = async (url: string) => {
    const { status, headers } = await guest.get(url, asPage)
    return [status, headers.location, headers['cache-control']]
  }
  expect(await led('/de/unlock/?page=2')).toEqual([301, '/de/unlock?page=2', undefined])
  const link = '/de/unlock?unlock_token=abc'
  expect(await led('/de/unlock/?unlock_token=abc')).toEqual([302, link, 'no-store'])
})

test('9.9: a redirect keeps the partner’s parameters, and they create no page of their own', async () => {
  const led = async (url: string) => (await guest.get(url, asPage)).headers.location
  const before = rendered.length
  expect(await led('/moved?stag=1_a&utm_source=x')).toBe('/?stag=1_a&utm_source=x')
  expect(await led('/moved?stag=2_b')).toBe('/?stag=2_b')
  expect(rendered.slice(before).filter((url) => url.includes('stag'))).toEqual([])
})

test('3.4.8: every page is isolated from the windows of other sites', async () => {
  // Payment providers may open their own window.
  const separated = 'same-origin-allow-popups'
  const policyOf = async (url: string, given: Record<string, string> = {}) => {
    const { headers } = await guest.get(url, { headers: { ...asPage.headers, ...given } })
    return headers['cross-origin-opener-policy']
  }
  for (const url of ['/', '/slots', '/html/own', '/moved', '/de/unlock/', '/game/nobody/nothing']) {
    expect(await policyOf(url)).toBe(separated)
  }
  for (const site of ['none', 'same-origin', 'same-site', 'cross-site']) {
    const given = { 'sec-fetch-site': site, 'sec-fetch-dest': 'document' }
    expect(await policyOf('/slots', given)).toBe(separated)
  }
})

test('a range that a file does not have is the client’s fault', async () => {
  expect((await guest.get('/file')).status).toBe(416)
})

test('an address that the router refuses is answered like any other refusal', async () => {
  const odd = await guest.request('PROPFIND', '/')
  expect(odd).toMatchObject({ status: 404, body: { error: { code: 'not_found_unknown' } } })
})

test('an address with broken encoding is redirected to its readable form, which is not found', async () => {
  const led = await guest.get('/de/%E0%A4%A?page=2', asPage)
  expect([led.status, led.headers.location]).toEqual([301, '/de/%25E0%25A4%25A?page=2'])
  expect((await guest.get('/game/%ff/%ff', asPage)).headers.location).toBe('/game/%25ff/%25ff')
  const asked = await guest.get('/api/%ff')
  expect([asked.status, asked.headers['x-content-type-options']]).toEqual([404, 'nosniff'])
})

test('a wrong number differs from a missing one, and a limited one is accepted', async () => {
  const vip = casino.guest()
  await vip.signIn('vip@apogee.demo')
  const wrongWith = async (amount_cents: unknown) => {
    const order = { method_id: 1, currency: 'EUR', amount_cents }
    const { body } = await vip.request('POST', withdraw.path, { body: order })
    return (body as { errors: { amount_cents: Record<string, string> } }).errors.amount_cents
  }
  expect(Object.keys(await wrongWith(undefined))).toEqual(['required'])
  for (const wrong of ['2000', null, true, {}]) {
    expect(Object.keys(await wrongWith(wrong))).toEqual(['invalid'])
  }
  expect(await wrongWith(0.5)).toEqual({ integer: 'Please enter a whole number' })
  expect(await wrongWith(0)).toEqual({ too_small: 'At least 1' })
})

test('an unread query parameter does not create a new page', async () => {
  const asked = rendered.length
  const first = await guest.get('/marked?page=2&mode=demo', asPage)
  for (const search of ['?mode=demo&page=2', '?page=2&x=1&mode=demo', '?page=2&mode=demo&page=3']) {
    expect((await guest.get(`/marked${search}`, asPage)).body).toBe(first.body)
  }
  expect(rendered.slice(asked)).toEqual(['/marked?page=2&mode=demo'])
})

test('the number of concurrent renders of a visitor is limited, and the rest gets Retry-After at once', async () => {
  const visits = Array.from({ length: 150 }, (_, at) => guest.get(`/slow/${at}`, asPage))
  const refused = await Promise.race(visits)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
  expect((await guest.get('/healthz')).status).toBe(200)
  // Another visitor does not wait for the one who holds all their slots.
  expect((await casino.guest().get('/quick/visit', asPage)).status).toBe(200)
  letGo()
  const statuses = (await Promise.all(visits)).map(({ status }) => status)
  const { held, waiting } = rendersMax
  const rendered = held.ofSession + waiting.ofSession
  expect(statuses.filter((status) => status === 200)).toHaveLength(rendered)
  expect(statuses.filter((status) => status === 503)).toHaveLength(150 - rendered)
  expect((await guest.get('/slow/later', asPage)).status).toBe(200)
})
