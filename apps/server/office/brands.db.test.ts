import { createBrandCache } from '@casino/brands/public'
import { policyFieldNames } from '@casino/brands/rules'
import { domain as brands } from '@casino/brands/server'
import * as contract from '@casino/brands/staff-contract'
import { createLog } from '@casino/log/log.ts'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

const reason = 'Changed in a test'
let app: TestApp
let ada: Account
let ben: Account
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands, staffDomain], staff })
})
beforeEach(async () => {
  ada = await app.asStaff('Ada Clerk')
  ben = await app.asStaff('Ben Second')
})
afterAll(() => app.close())

const id = 1
const card = async () => (await ada.call(contract.showBrand, { id })).body
/** What the site reads. */
const site = async () => {
  const cache = await createBrandCache({
    db: app.db,
    log: createLog('test', 'fatal'),
    isPublic: true,
  })
  await cache.close()
  return cache
}
const brand = async () => (await site()).of(1n)
type Change = Parameters<Account['call']>[0]
const change = async (call: Change, given: object) => {
  const sent = { id, version: (await card()).version, reason, ...given }
  return ada.call(call, sent as never)
}
const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#00c2a8' } })
    .png()
    .toBuffer()
const fileOf = (bytes: Buffer, type = 'image/png') =>
  new File([new Uint8Array(bytes)], 'sign.png', { type })

test('what a command changes, the office changes too, and the site shows it', async () => {
  const changes: [Change, object][] = [
    [contract.renameBrand, { name: 'Nova' }],
    [contract.setCurrencies, { currencies: ['EUR', 'CAD'] }],
    [contract.setLocales, { locales: ['de', 'it'] }],
    [contract.setTimeZone, { time_zone: 'Europe/Tallinn' }],
    [contract.setSupport, { support_email: 'help@nova.example' }],
    [contract.setContact, { name: 'Telegram', url: 'https://t.me/nova' }],
    [contract.setColors, { ground: '#0d1512', action: '#00c2a8' }],
    [contract.addHost, { host: 'mirror.example' }],
    [contract.showAustralia, { host: 'mirror.example', is_offered: false }],
    [contract.closePage, { page: 'rocket-mart' }],
  ]
  for (const [call, given] of changes) {
    expect([call.name, (await change(call, given)).status]).toEqual([call.name, 200])
  }
  expect(await brand()).toMatchObject({
    name: 'Nova',
    currencies: ['EUR', 'CAD'],
    locales: ['de', 'it'],
    time_zone: 'Europe/Tallinn',
    support_email: 'help@nova.example',
    contacts: { Telegram: 'https://t.me/nova' },
    theme: { ground: '#0d1512' },
    hosts: ['casino.example', 'mirror.example'],
    pages: { 'rocket-mart': false },
  })
  const { audit, closed_pages } = await card()
  expect(audit).toHaveLength(changes.length)
  expect(closed_pages).toContain('rocket-mart')
})

test('a change that cannot be, and one of a stale card, are refused with the reason', async () => {
  const wrong = await change(contract.setColors, { accent: '#333344' })
  expect(wrong.body).toMatchObject({
    error: { code: 'change_refused', text: expect.stringContaining('accent on ground') },
  })
  const seen = await card()
  await change(contract.renameBrand, { name: 'Nova 2' })
  const stale = { id, version: seen.version, reason, name: 'Nova 3' }
  expect((await ben.call(contract.renameBrand, stale)).code).toBe('version_stale')
})

test('a host and a page go back to what they were by the inverse', async () => {
  const before = await brand()
  await change(contract.addHost, { host: 'second.example' })
  await change(contract.removeHost, { host: 'second.example' })
  await change(contract.closePage, { page: 'lottery-tournaments' })
  await change(contract.openPage, { page: 'lottery-tournaments' })
  expect(await brand()).toEqual(before)
})

test('a logo is uploaded and encoded again; what is no picture is refused', async () => {
  const bytes = await picture(64, 32)
  expect((await change(contract.setLogo, { file: fileOf(bytes) })).status).toBe(200)
  const logo = (await brand()).logo.full
  expect(logo).toMatch(/^\/media\/logo-\d+-[0-9a-f]{16}\.webp$/)
  const served = await app.app.inject({ url: logo, headers: { host: 'casino.example' } })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 64, height: 32 })
  const missing = await app.app.inject({
    url: '/media/no.webp',
    headers: { host: 'casino.example' },
  })
  expect(missing.statusCode).toBe(404)
  for (const file of [
    fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml'),
    fileOf(bytes.subarray(0, 60)),
    fileOf(Buffer.from('no picture')),
  ]) {
    expect((await change(contract.setLogo, { file })).code).toBe('picture_invalid')
  }
})

test('a picture is at an address of its own; one of 30 MB is refused', async () => {
  const sent = { title: 'Summer, 2031!', file: fileOf(await picture(3000, 1500)), reason }
  const { body, status } = await ada.call(contract.addPicture, sent)
  expect(status).toBe(200)
  const shown = (await ada.call(contract.showPicture, { id: body.id })).body
  expect(shown).toMatchObject({ title: 'Summer, 2031!', width: 2560, height: 1280 })
  expect(shown.address).toMatch(/^\/media\/summer-2031-[0-9a-f]{16}\.webp$/)
  expect(shown.audit).toHaveLength(1)
  const large = { title: 'Large', file: fileOf(Buffer.alloc(30_000_000)), reason }
  const refused = await ada.call(contract.addPicture, large)
  expect([refused.status, refused.code]).toEqual([413, 'payload_too_large'])
})

test('a new brand is made in the office', async () => {
  const sent = { name: 'Orbit', host: 'orbit.example', licence: 'EE', reason }
  const { body } = await ada.call(contract.createBrand, sent)
  const shown = (await ada.call(contract.showBrand, { id: body.id })).body
  expect(shown).toMatchObject({ name: 'Orbit', main_host: 'orbit.example', licence: 'EE' })
  const again = await ada.call(contract.createBrand, sent)
  expect(again.code).toBe('change_refused')
})

test('two people change the policy of a licence; each field says what it means', async () => {
  const find = async () => (await ada.call(contract.policies.page, { licence: 'EE' })).body.rows[0]
  const policyId = Number((await find())?.id)
  const policy = async () => (await ada.call(contract.showPolicy, { id: policyId })).body
  const before = await policy()
  expect(before.fields).toHaveLength(policyFieldNames.length)
  const fields = Object.fromEntries(
    policyFieldNames.map((name) => [name, (before as Record<string, unknown>)[name]]),
  )
  const sent = { ...fields, session_clock: false, closed_countries: ['US', 'FR'], reason }
  const send = async (as: Account, more: object = {}) => {
    const { version } = await policy()
    return as.call(contract.changePolicy, {
      id: policyId,
      version,
      ...sent,
      ...more,
    } as never)
  }
  expect((await send(ada)).status).toBe(202)
  expect((await policy()).requests).toHaveLength(1)
  expect((await send(ben)).status).toBe(200)
  expect((await site()).policyOf('EE')).toMatchObject({
    session_clock: false,
    closed_countries: ['US', 'FR'],
  })
  expect((await send(ada, { age_min: 16 })).status).toBe(422)
  await send(ada, { closed_countries: ['QX'] })
  expect((await send(ben, { closed_countries: ['QX'] })).code).toBe('change_refused')
})

test('a configuration is changed as JSON; an invalid one is named and not stored', async () => {
  const asked = { brand_id: id, name: 'currency-config' }
  const configId = Number((await ada.call(contract.configs.page, asked)).body.rows[0]?.id)
  const config = async () => (await ada.call(contract.showConfig, { id: configId })).body
  const send = async (content: string) => {
    const { version } = await config()
    return ada.call(contract.changeConfig, { id: configId, version, content, reason })
  }
  const before = await config()
  expect((await send('{')).body).toMatchObject({
    error: { text: expect.stringContaining('no JSON') },
  })
  expect((await send('{"default": 1, "currencies": []}')).body).toMatchObject({
    error: { text: expect.stringContaining('default') },
  })
  expect(await config()).toEqual(before)
  expect((await send('{"default": "EUR", "currencies": []}')).status).toBe(200)
  const { body } = await app.guest().request('GET', '/api/fe/config/currency-config')
  expect(body).toEqual({ default: 'EUR', currencies: [] })
  expect((await send(before.content)).status).toBe(200)
  expect((await config()).content).toBe(before.content)
})
