import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as brands } from '../index.ts'
import { loadBrands } from '../load-brands.ts'
import { localesAt } from '../locales-at.ts'
import { configOf, putConfig } from '../store.ts'
import { closeCountries } from './close-countries.ts'
import { exportConfigs, importConfigs } from './config-files.ts'
import { createBrand, setBrandLogo, setBrandPictures, setBrandTheme } from './new-brand.ts'
import { putContact } from './put-contact.ts'
import {
  renameBrand,
  setBrandCurrencies,
  setBrandSupport,
  setBrandTimeZone,
} from './set-brand-details.ts'
import { setBrandLocales } from './set-brand-locales.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands] })
})
afterAll(() => app.close())

const input = {
  brand_id: 1n,
  staff: 'Cleo',
  what: 'Nova',
  host: 'nova.example',
  licence: 'EE',
  seal: 'GCB',
}
const acts = (act: typeof createBrand, more: Partial<typeof input>) =>
  app.inTransaction((work) => act(work, { ...input, ...more }))

test('a further brand has a host, a licence and all that its pages ask for', async () => {
  const refused = [
    await acts(createBrand, { what: '<b>' }),
    await acts(createBrand, { host: 'casino.example' }),
    await acts(createBrand, { licence: 'XX' }),
    await acts(createBrand, { seal: 'XYZ' }),
  ]
  expect(refused.every(({ isRefused }) => isRefused)).toBe(true)
  expect(await acts(createBrand, {})).toEqual({
    text: 'Nova is brand 2, at nova.example.',
    isRefused: false,
  })
  const { places } = await loadBrands(app.db, 'https')
  expect(places.get('nova.example')).toMatchObject({
    brand: { name: 'Nova', seal: 'GCB', policy: { licence: 'EE' }, url: 'https://nova.example' },
    host: { is_main: true },
  })
  // Without configured currencies the brand has all that its licence allows.
  expect(places.get('nova.example')?.brand.currencies).toContain('EUR')
  expect(places.get('nova.example')?.brand.currencies).not.toContain('BTC')
  expect(places.get('casino.example')?.brand.currencies).toBeNull()
  const told = await configOf(app.db, { brand_id: 2n, name: 'manage-promotion-pages' })
  expect(told).toMatchObject({ 'rocket-mart': true })
})

test('a brand has the given colours and those derived from them; unreadable ones are refused', async () => {
  const faint = await acts(setBrandTheme, { what: 'ground=#eeeeee' })
  expect(faint).toMatchObject({ isRefused: true, text: expect.stringContaining('contrast') })
  expect((await acts(setBrandTheme, { what: 'action=#00c2a8' })).isRefused).toBe(false)
  const putLogo = (what: string) =>
    acts((work, given) => setBrandLogo(work, given, (file) => file !== '/art/gone.svg'), { what })
  expect((await putLogo('/art/sign.svg')).isRefused).toBe(false)
  expect((await putLogo('/art/../x.svg')).isRefused).toBe(true)
  const gone = await putLogo('/art/gone.svg')
  expect(gone).toMatchObject({ isRefused: true, text: expect.stringContaining('no file') })
  const brand = (await loadBrands(app.db, 'https')).brands.get(1n)
  expect(brand?.theme).toMatchObject({ action: '#00c2a8', on_action: '#1b0d00' })
  expect(brand?.logo.mobile).toBe('/art/sign.svg')
  const told = { logoUrl: { mobile: '/art/sign.svg', full: '/art/sign.svg' } }
  expect(await configOf(app.db, { brand_id: 1n, name: 'logo-config' })).toEqual(told)
  await acts(setBrandTheme, { what: 'house' })
  expect((await loadBrands(app.db, 'https')).brands.get(1n)?.theme).toEqual({})
})

test('a brand has its own pictures, if their files are complete', async () => {
  const put = (what: string, missing?: string | null) =>
    acts((work, given) => setBrandPictures(work, given, () => missing), { what })
  for (const refused of [
    await put('/art/hero'),
    await put('/art/brands/../hero'),
    await put('/art/brands/nova', null),
    await put('/art/brands/nova', '/art/brands/nova/cards/dice.webp'),
  ]) {
    expect(refused.isRefused).toBe(true)
  }
  const pictures = async () => (await loadBrands(app.db, 'https')).brands.get(1n)?.pictures
  expect((await put('/art/brands/nova')).isRefused).toBe(false)
  expect(await pictures()).toBe('/art/brands/nova')
  await put('house', null)
  expect(await pictures()).toBeNull()
})

test('a brand is renamed, and has its own currencies, time zone and support address', async () => {
  const other = { brand_id: 2n }
  for (const [act, what] of [
    [renameBrand, '<b>'],
    [setBrandCurrencies, 'EUR,XXX'],
    [setBrandCurrencies, 'eur'],
    // Its licence allows no coins.
    [setBrandCurrencies, 'EUR,BTC'],
    [setBrandTimeZone, 'Europe/Nowhere'],
    [setBrandSupport, 'support'],
  ] as const) {
    expect([what, (await acts(act, { ...other, what })).isRefused]).toEqual([what, true])
  }
  expect((await acts(renameBrand, { brand_id: 99n })).isRefused).toBe(true)
  const named = await acts(renameBrand, { ...other, what: 'Super Nova' })
  expect(named.text).toBe('brand 2 is called Super Nova.')
  await acts(setBrandCurrencies, { ...other, what: 'EUR,NOK' })
  await acts(setBrandTimeZone, { ...other, what: 'Europe/Tallinn' })
  await acts(setBrandSupport, { ...other, what: 'help@nova.example' })
  const brand = async () => (await loadBrands(app.db, 'https')).brands.get(2n)
  expect(await brand()).toMatchObject({
    name: 'Super Nova',
    currencies: ['EUR', 'NOK'],
    time_zone: 'Europe/Tallinn',
    support_email: 'help@nova.example',
  })
  await acts(setBrandCurrencies, { ...other, what: 'house' })
  expect((await brand())?.currencies).toContain('CAD')
})

test('a brand has the given languages, the first by default; unknown languages are refused', async () => {
  const spoken = async () => {
    const brand = (await loadBrands(app.db, 'https')).brands.get(1n)
    if (!brand) throw new Error('there is no brand')
    return localesAt({ brand, host: { hidden_locales: ['it', 'de'] } })
  }
  for (const what of ['xx', 'de,', 'DE', 'de,en-KW', '__proto__']) {
    expect((await acts(setBrandLocales, { what })).isRefused).toBe(true)
  }
  expect((await acts(setBrandLocales, { what: 'de,it,et,de' })).isRefused).toBe(false)
  expect(await spoken()).toEqual(['de', 'et'])
  await acts(setBrandLocales, { what: 'house' })
  expect((await spoken())[0]).toBe('en')
})

test('where a brand is found is named place by place, and only by an address that browsers trust', async () => {
  for (const what of ['Telegram', '=https://t.me/x', 'Telegram=http://t.me/x', 'X=javascript:x']) {
    expect((await acts(putContact, { what })).isRefused).toBe(true)
  }
  await acts(putContact, { what: 'Telegram=https://t.me/nova' })
  await acts(putContact, { what: 'affiliates=https://partners.example/' })
  const places = async () => (await loadBrands(app.db, 'https')).brands.get(1n)?.contacts
  expect(await places()).toEqual({
    Telegram: 'https://t.me/nova',
    affiliates: 'https://partners.example/',
  })
  expect((await acts(putContact, { what: 'News=https://go.example/n smoke' })).isRefused).toBe(true)
  await acts(putContact, { what: 'News=https://go.example/n telegram' })
  const icons = async () => (await loadBrands(app.db, 'https')).brands.get(1n)?.icons
  expect([(await places())?.News, await icons()]).toEqual([
    'https://go.example/n',
    { Telegram: 'telegram', News: 'telegram' },
  ])
  await acts(putContact, { what: 'News=' })
  await acts(putContact, { what: 'Telegram=' })
  expect(await places()).toEqual({ affiliates: 'https://partners.example/' })
})

test('page settings are exported as files and imported unchanged; an invalid file changes nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'configs-'))
  const name = 'manage-promotion-pages'
  const before = await configOf(app.db, { brand_id: 1n, name })
  const count = await exportConfigs(app.db, folder)
  const other = { 'rocket-mart': false }
  await app.inTransaction(({ tx }) => putConfig(tx, { brand_id: 1n, name, content: other }))
  expect(await importConfigs(app.inTransaction, folder)).toBe(count)
  expect(await configOf(app.db, { brand_id: 1n, name })).toEqual(before)
  await mkdir(path.join(folder, 'brands/9'))
  await writeFile(path.join(folder, 'brands/9/betting-config.json'), '[]')
  await expect(importConfigs(app.inTransaction, folder)).rejects.toThrow('no brand 9')
  await writeFile(path.join(folder, 'brands/9/betting-config.json'), '{}')
  await expect(importConfigs(app.inTransaction, folder)).rejects.toThrow('betting-config.json')
  await rm(folder, { recursive: true })
})

test('6.16: the closed countries of a licence are set for all its brands, others keep theirs', async () => {
  const closedAt = async () => {
    const { policies } = await loadBrands(app.db, 'https')
    return [policies.get('CW')?.closed_countries, policies.get('EE')?.closed_countries]
  }
  for (const what of ['us', 'USA', 'ZZ9', 'US,,AU', 'QX']) {
    expect(await acts(closeCountries, { what })).toMatchObject({ isRefused: true })
  }
  expect(await closedAt()).toEqual([['US'], ['AU', 'US']])
  expect((await acts(closeCountries, { what: 'US,FR,US' })).text).toBe(
    'the licence CW (brand 1) closes FR, US.',
  )
  expect(await closedAt()).toEqual([
    ['FR', 'US'],
    ['AU', 'US'],
  ])
  await acts(closeCountries, { what: 'none' })
  expect(await closedAt()).toEqual([[], ['AU', 'US']])
})
