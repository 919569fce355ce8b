import { setTimeout as pause } from 'node:timers/promises'
import { showProject } from '@casino/brands/contract'
import { listNews } from '@casino/content/contract'
import { getPlayer } from '@casino/players/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino, visitorOf } from './testing/casino-testing.ts'
import { linkOf } from './testing/mail-testing.ts'

const patience = { timeout: 60_000, interval: 100 }
const publicUrl = 'https://apogee.example'
const asPage = { headers: { accept: 'text/html' } }

let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'), {
    publicUrl,
    isPublic: true,
    MIRROR_ORIGINS: 'https://mirror.example',
    trustedHops: 1,
  })
  const { db } = casino.database
  await sql`insert into brands.brand (id, name, licence, seal, logo_mobile, logo_full, support_email)
    values (2, 'Orbit', 'EE', 'GCB', '', '', 'help@orbit.example')`.execute(db)
  await sql`insert into brands.host (host, brand_id, is_main)
    values ('orbit.example', 2, true), ('orbit-2.example', 2, false)`.execute(db)
  // The brand cache refreshes itself, as in production.
  const isThere = async () => statusOf(await at('orbit.example').get('/')) === 200
  while (!(await isThere())) await pause(100)
})
afterAll(() => casino.close())

const statusOf = ({ status }: { status: number }) => status
const at = (host: string) => visitorOf(casino.app, { origin: `https://${host}`, headers: {} })

test('an unknown host is misdirected for every address, with a page for people', async () => {
  for (const host of [
    'casino.example',
    'apogee.example.evil.example',
    'localhost',
    'xapogee.example',
  ]) {
    expect(statusOf(await at(host).get('/'))).toBe(421)
    expect(statusOf(await at(host).get('/api/info/project'))).toBe(421)
    expect(statusOf(await at(host).get('/robots.txt'))).toBe(421)
  }
  const { body, headers } = await at('casino.example').get('/', asPage)
  expect(body).toContain('There is no casino at this address')
  expect(body).not.toContain('<a ')
  expect(headers['set-cookie']).toBeUndefined()
  expect(statusOf(await at('casino.example').signIn('ann@apogee.demo'))).toBe(421)
})

test('provider calls work under any host name', async () => {
  expect(statusOf(await at('10.0.0.7:3000').get('/healthz'))).toBe(200)
  const call = await at('10.0.0.7').request('POST', '/wallet/gcp/apogee/play', { body: {} })
  expect(call.status).not.toBe(421)
  const webhook = await at('10.0.0.7').request('POST', '/payments/webhooks/bank', { body: {} })
  expect(webhook.status).toBe(403)
})

test('a forwarded host changes nothing, and neither does one in the request line', async () => {
  const forged = {
    'x-forwarded-host': 'orbit.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=orbit.example',
  }
  const { body } = await at('apogee.example').call(showProject, {}, { headers: forged })
  expect([body.name, body.license]).toEqual(['Apogee', 'CW'])
  const only = { 'x-forwarded-host': 'apogee.example' }
  expect(statusOf(await at('evil.example').get('/', { headers: only }))).toBe(421)
  const absolute = await at('apogee.example').get('http://orbit.example/api/info/project')
  expect([200, 404]).toContain(absolute.status)
  expect(JSON.stringify(absolute.body)).not.toContain('Orbit')
})

test('a mirror serves the same brand, also with capitals and the default port', async () => {
  for (const host of ['mirror.example', 'MIRROR.example', 'apogee.example:443']) {
    const { body } = await at('apogee.example').call(showProject, {}, { headers: { host } })
    expect(body.name).toBe('Apogee')
  }
  const mirror = at('mirror.example')
  expect(statusOf(await mirror.signIn('ann@apogee.demo'))).toBe(200)
  const { headers } = await mirror.get('/de', asPage)
  expect(headers['content-security-policy']).toContain('wss://mirror.example')
})

test('a call is accepted only from a page of the same brand', async () => {
  const from = (origin: string) => ({ headers: { origin } })
  const call = (origin: string) =>
    at('mirror.example').request('POST', '/check-email', {
      body: { email: 'ann@apogee.demo' },
      ...from(origin),
    })
  expect(statusOf(await call('https://apogee.example'))).toBe(200)
  for (const origin of [
    'https://orbit.example',
    'http://mirror.example',
    'https://evil.example',
    'null',
  ]) {
    expect(statusOf(await call(origin))).toBe(403)
  }
})

test('a player and the session of one brand are unknown to another', async () => {
  const visitor = at('apogee.example')
  await visitor.signIn('ann@apogee.demo')
  const cookie = visitor.cookie() ?? ''
  const asAnn = (host: string) => at(host).call(getPlayer, {}, { headers: { cookie } })
  expect((await asAnn('mirror.example')).body).toMatchObject({ nickname: 'AnnOrbit' })
  expect((await asAnn('orbit.example')).body).toEqual({})
  const { status, faults } = await at('orbit.example').signIn('ann@apogee.demo')
  expect([status, faults.password]).toEqual([422, 'wrong_password'])
})

test('a new player is under the brand’s licence, and mails link to the brand', async () => {
  const young = { date_of_birth: '2007-05-17', email: 'young@example.org' }
  const refused = await at('orbit-2.example').signUp(young)
  expect(refused.faults).toEqual({ date_of_birth: 'under_age_21' })
  expect(statusOf(await at('mirror.example').signUp(young))).toBe(200)
  const { body } = await at('orbit-2.example').signUp({ email: 'orbiter@example.org' })
  expect(body).toMatchObject({ license_name: 'EE' })
  const subject = 'Please confirm your email'
  const orbit = await linkOf(casino, 'orbiter@example.org', subject)
  expect(orbit.link.origin).toBe('https://orbit.example')
  const { link } = await linkOf(casino, 'young@example.org', subject)
  expect(link.origin).toBe(publicUrl)
})

test('search engines get the pages of the brand at its main host, by language', async () => {
  const robots = await at('mirror.example').get('/robots.txt')
  expect(robots.body).toContain('Disallow: /api/')
  expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  const index = String((await at('mirror.example').get('/sitemap.xml')).body)
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(files).toContain(`${publicUrl}/sitemaps/de/1.xml`)
  expect(index).not.toContain('en-KW')
  const listed = async (address: string, host = 'apogee.example') => {
    const { status, body } = await at(host).get(new URL(address).pathname)
    return [status, String(body)] as const
  }
  const [status, german] = await listed(`${publicUrl}/sitemaps/de/1.xml`)
  expect(status).toBe(200)
  const { body: news } = await at('apogee.example').call(listNews, {})
  const pages = ['/promotions', '/privacy-policy', '/about', '/news', `/news/${news[0]?.slug}`]
  const games = ['/games', '/categories/slots', '/producers', '/play/apogee/dice', '/rocket-mart']
  for (const path of ['', ...pages, ...games]) {
    expect(german).toContain(`<loc>${publicUrl}/de${path}</loc>`)
  }
  // A page of a category without games is not listed.
  expect(german).not.toMatch(/acceptance|megaways/)
  expect((await listed(`${publicUrl}/sitemaps/en/1.xml`))[1]).toContain(`<loc>${publicUrl}/</loc>`)
  for (const missing of ['/sitemaps/de/2.xml', '/sitemaps/en-KW/1.xml', '/sitemaps/de/x.xml']) {
    expect((await at('apogee.example').get(missing)).status).toBe(404)
  }
  const orbit = await listed('https://x/sitemaps/en/1.xml', 'orbit.example')
  expect(orbit[1]).toContain('<loc>https://orbit.example/games</loc>')
})

test('5.22: languages that the main host hides are listed for search engines nowhere, not at a mirror either', async () => {
  const { db } = casino.database
  const hide = (locales: string[]) =>
    sql`update brands.host set hidden_locales = ${locales} where host = 'apogee.example'`.execute(
      db,
    )
  await hide(['en-AU'])
  const isHidden = async () => statusOf(await at('apogee.example').get('/en-AU', asPage)) === 302
  await expect.poll(isHidden, { timeout: 20_000 }).toBe(true)
  const mirror = at('mirror.example')
  expect((await mirror.get('/sitemap.xml')).body).not.toContain('en-AU')
  expect(statusOf(await mirror.get('/sitemaps/en-AU/1.xml'))).toBe(404)
  await hide([])
})

test('a changed row applies after a few seconds; a licence without a row is the strictest', async () => {
  const { db } = casino.database
  const closed = async () =>
    (await at('apogee.example').call(showProject, {})).body.policy.closed_countries
  expect(await closed()).toEqual(['US'])
  await sql`update brands.policy set closed_countries = '{US,TR}' where licence = 'CW'`.execute(db)
  await expect.poll(closed, patience).toEqual(['US', 'TR'])
})
