import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as brands } from '../index.ts'
import { loadBrands } from '../load-brands.ts'
import { addHost, closePage, hideAustralia, removeHost } from './change-brand.ts'
import { listBrands } from './list-brands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands] })
})
afterAll(() => app.close())

test('staff change hosts and pages under their name; invalid values are refused and not saved', async () => {
  const staff = 'Cleo'
  const acts = (act: typeof addHost, what: string, brand_id = 1n) =>
    app.inTransaction((work) => act(work, { brand_id, staff, what }))
  const refused = await Promise.all([
    acts(addHost, 'not a host'),
    acts(addHost, 'test'),
    acts(addHost, 'mirror..example'),
    acts(addHost, 'casino.example'),
    acts(addHost, 'orbit.example', 9n),
    acts(removeHost, 'casino.example'),
    acts(closePage, 'deposit'),
    acts(hideAustralia, 'orbit.example'),
  ])
  expect(refused.map(({ isRefused }) => isRefused)).toEqual(Array(8).fill(true))
  for (const [act, what] of [
    [addHost, 'mirror.example'],
    [hideAustralia, 'mirror.example'],
    [closePage, 'rocket-mart'],
  ] as const) {
    expect((await acts(act, what)).isRefused).toBe(false)
  }
  const { places, brands: known } = await loadBrands(app.db, 'https')
  expect(places.get('mirror.example')?.host).toMatchObject({
    is_main: false,
    hidden_locales: ['en-AU'],
  })
  expect(known.get(1n)?.pages['rocket-mart']).toBe(false)
  expect(await listBrands(app.db)).toEqual([
    '1 Apogee · CW · casino.example, mirror.example · ' + 'closed: rocket-chance, rocket-mart',
  ])
  const { rows } = await app.pool.query('select staff, what from brands.change order by id')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toEqual({ staff, what: 'mirror.example is a mirror of brand 1' })
})
