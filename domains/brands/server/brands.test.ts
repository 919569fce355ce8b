import { readFileSync } from 'node:fs'
import { brandConfigs } from '@casino/domain/brand-configs.ts'
import type { SessionPlayer } from '@casino/http/context.ts'
import { type People, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import * as clients from '../clients-contract.ts'
import { DisabledBonuses, Pages } from '../config.ts'
import * as contract from '../contract.ts'
import { domain as brands } from './index.ts'
import { loadBrands } from './load-brands.ts'
import { listBrands } from './staff/list-brands.ts'
import { putConfig } from './store.ts'

/** Players belong to another domain: two stub sessions with groups are enough here. */
const groups: Record<string, number[]> = { vip: [255], tester: [21] }
const sessionOf = (name: string): SessionPlayer => ({
  id: 1n,
  session_id: 1n,
  nickname: name,
  currency: 'EUR',
  locale: 'en',
  country: null,
  brand_id: 1n,
  license_name: 'CW',
  groups: groups[name] ?? [],
  excluded_until: null,
})
const people: People = {
  identify: async (_db, token) => sessionOf(token),
  enter: async (_work, name) => ({ player: sessionOf(name), cookie: `__Host-session=${name}` }),
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands], people })
})
afterAll(() => app.close())

const config = async (name: string, who = app.guest()) =>
  (await who.call(contract.showConfig, { name })).body as never
const shownConfigs = () => brandConfigs().filter((one) => !one.isPrivate)
const put = (name: string, content: unknown) =>
  app.inTransaction(({ tx }) => putConfig(tx, { brand_id: 1n, name, content }))

test('each configuration is returned in its format, with empty values where nothing is set', async () => {
  for (const { name, schema } of shownConfigs()) {
    expect(z.safeParse(schema, await config(name)).success, name).toBe(true)
  }
  expect(await config('betting-config')).toEqual([])
})

test('1.5: a sportsbook is off until the operator configures its origin', async () => {
  const sport = async () => (await loadBrands(app.db, 'https')).brands.get(1n)?.sport
  expect(await sport()).toBeUndefined()
  const partner = { origin: 'https://sport.example', shown: 'frame' } as const
  await put('betting-config', { ...partner, bonusTypesMap: { freebet: 'free-bets' } })
  expect(await sport()).toEqual(partner)
  expect(await config('betting-config')).toEqual([])
  app.visitors.brand.sport = partner
  expect(await config('betting-config')).toMatchObject(partner)
  for (const origin of ['http://sport.example', 'https://sport.example/path', 'javascript:1']) {
    await put('betting-config', { ...partner, origin })
    expect(await sport()).toBeUndefined()
    expect(await config('betting-config')).toEqual([])
  }
  await put('betting-config', [])
  app.visitors.brand.sport = undefined
})

test('2.42: every page has one button to support, with a text in every language', async () => {
  const { links }: { links: { name: string; url: string }[] } = await config('main-widget-config')
  const said = JSON.parse(readFileSync('apps/web/messages/en.json', 'utf8')) as object
  expect(links.map(({ url }) => url)).toContain('/support')
  expect(links.filter(({ name }) => !(name in said))).toEqual([])
})

test('an unknown manager has no name, and neither has one without a configuration', async () => {
  expect((await app.guest().request('GET', '/api/fe/config/managers')).status).toBe(405)
  for (const name of ['nothing', '__proto__']) {
    const { status, code } = await app.guest().call(contract.showConfig, { name })
    expect([status, code]).toEqual([404, 'config_unknown'])
  }
})

test('the currencies of the pages are those of the specification; closed ones are listed as disabled', async () => {
  const { brand } = app.visitors
  const enabled = async () => {
    const told: { default: string; currencies: { code: string; enabled: boolean }[] } =
      await config('currency-config')
    return [told.default, told.currencies.map(({ code, enabled }) => `${code} ${enabled}`).join()]
  }
  const rest = 'AUD true,NZD true,BRL true,INR false'
  expect(await enabled()).toEqual(['EUR', `EUR true,USD true,CAD true,${rest}`])
  brand.currencies = ['EUR', 'CAD']
  expect((await enabled())[1]).toBe(
    'EUR true,USD false,CAD true,AUD false,NZD false,BRL false,INR false',
  )
  brand.currencies = null
})

test('a page that is closed is open to a tester', async () => {
  const shut: Record<string, boolean> = await config('manage-promotion-pages')
  expect(shut).toEqual({
    'table-chat': true,
    'rocket-mart': true,
    'rocket-chance': false,
    'lottery-tournaments': true,
    'activity-hub': true,
    'mystic-jackpots': true,
  })
  const seen: Record<string, boolean> = await config(
    'manage-promotion-pages',
    await app.as('tester'),
  )
  expect(Object.values(seen)).toEqual([true, true, true, true, true, true])
})

test('a player gets the manager of their own group, and no other', async () => {
  const manager = (groupId: number | string, managerName: string) => ({
    groupId,
    managerName,
    time: '9–18',
    avatar: '/art/manager.svg',
    whatsAppLink: '',
    telegramLink: '',
    email: 'manager@casino.example',
    phone: '',
  })
  await put('managers', [manager(759, 'Diana'), manager(255, 'Paula')])
  const ask = async (userGroups: (number | string)[], who = app.guest()) =>
    (await who.call(contract.showManager, { userGroups })).body
  const vip = await app.as('vip')
  expect(await ask([759, 255], vip)).toMatchObject({ managerName: 'Paula' })
  expect(await ask(['255'], vip)).toMatchObject({ managerName: 'Paula' })
  expect(await ask([759], vip)).toEqual({})
  expect(await ask([255])).toEqual({})
  await put('managers', [{ ...manager('level_12', 'Mira'), groups: [258, 255] }])
  expect(await ask([255], vip)).toEqual(manager('level_12', 'Mira'))
})

test('a configuration in a wrong format cannot be saved', () => {
  expect(() => z.parse(DisabledBonuses, [])).toThrow()
  expect(() => z.parse(Pages, { 'rocket-mart': 'yes' })).toThrow()
})

test('an invalid or missing row breaks nothing: a new brand gets the defaults', async () => {
  const { rows } = await app.pool.query('select name, content from brands.config')
  const vip = await app.as('vip')
  for (const content of [null, 5, 'x', [], [null], { a: 1 }, { pokies: 'slots', widgets: null }]) {
    for (const { name } of brandConfigs()) await put(name, content)
    for (const { name, schema } of shownConfigs()) {
      expect(z.safeParse(schema, await config(name)).success, name).toBe(true)
    }
    const asked = await vip.call(contract.showManager, { userGroups: [255] })
    expect([asked.status, asked.body]).toEqual([200, {}])
    const { pages } = (await loadBrands(app.db, 'https')).brands.get(1n) ?? {}
    expect(z.safeParse(Pages, pages).success).toBe(true)
    expect((await listBrands(app.db))[0]).toContain('Apogee')
  }
  await app.pool.query('delete from brands.config')
  expect(await config('currency-config')).toMatchObject({ default: 'EUR' })
  for (const { name, content } of rows) await put(name, content)
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1'

test('a browser gets the device that its user agent describes', async () => {
  const asked = async (userAgent: string) =>
    (await app.guest({ 'user-agent': userAgent }).call(contract.showDevice, {})).body
  expect(await asked(phone)).toEqual({
    userAgent: phone,
    browser: 'safari',
    isIOS: true,
    isMobile: true,
    isApp: false,
    isBot: false,
    isMetaWebview: false,
  })
  expect(await asked(`${phone} Instagram 300.0`)).toMatchObject({ isMetaWebview: true })
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/126.0 Mobile'
  expect(await asked(android)).toMatchObject({ browser: 'chrome', isApp: true, isIOS: false })
  expect(await asked('Mozilla/5.0 (compatible; Googlebot/2.1)')).toMatchObject({ isBot: true })
})

test('the offered languages are the brand’s without those that the host hides; one is the default', async () => {
  const { brand } = app.visitors
  const codes = async () => {
    const { body } = await app.guest().call(contract.listLocales, {})
    expect(body.filter((one) => one.default)).toHaveLength(1)
    return body.map(({ code, name_in_locale }) => `${code} ${name_in_locale}`)
  }
  expect(await codes()).toEqual(expect.arrayContaining(['en English', 'de Deutsch']))
  brand.locales = ['en']
  expect(await codes()).toEqual(['en English'])
  brand.locales = null
})

test('older front ends get the same languages as plain codes', async () => {
  const listed = (await app.guest().call(contract.listLocales, {})).body
  const { body } = await app.guest().call(clients.listLocaleCodes, {})
  expect(body).toEqual(listed.map(({ code, default: isDefault }) => ({ code, default: isDefault })))
  expect(body[0]).toEqual({ code: 'en', default: true })
})

test('the brand includes its licence and everything that it allows and requires', async () => {
  const { brand } = app.visitors
  const policy = async () => (await app.guest().call(contract.showProject, {})).body.policy
  expect(await policy()).toMatchObject({
    age_min: 18,
    autoplay_allowed: true,
    session_clock: false,
  })
  const estonia = (await loadBrands(app.db, 'https')).policies.get('EE')
  Object.assign(brand.policy, estonia)
  expect((await app.guest().call(contract.showProject, {})).body).toMatchObject({
    license: 'EE',
    policy: {
      age_min: 21,
      autoplay_allowed: false,
      round_ms_min: 5000,
      demo_for_guests: false,
      recall_allowed: false,
      vip_allowed: false,
      loot_boxes_allowed: false,
      loot_box_paid: false,
      jackpots_allowed: true,
      referral_bonus_allowed: false,
      winback_allowed: false,
      advantages_allowed: true,
      mixed_products_allowed: false,
      session_clock: true,
      reality_check_minutes: 60,
      deposit_limit_required: true,
      confirmed_address_required: true,
      coins_allowed: false,
      consent_grid: true,
      marketing_age_min: 24,
      marketing_from_hour: 8,
      marketing_until_hour: 20,
      closed_countries: ['AU', 'US'],
      approval_countries: [],
      footer: 'EE',
    },
  })
})
