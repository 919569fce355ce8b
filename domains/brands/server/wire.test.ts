import { readFileSync } from 'node:fs'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as brands } from './index.ts'

// As third-party clients send and read it: raw requests with their headers.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands] })
})
afterAll(() => app.close())

const axios = {
  accept: 'application/json, text/plain, */*',
  'x-requested-with': 'XMLHttpRequest',
}
const get = async (url: string) => {
  const { status, body } = await app.guest(axios).request('GET', url)
  expect([url, status]).toEqual([url, 200])
  return body
}

test('a project has every flag that clients read', async () => {
  const flags =
    'apps sns_config license player_two_factor_auth available_currency_exchange ' +
    'available_referral_system supported_payment_api_versions hooyu_integration country_flags ' +
    'livespins authentication_key'
  const project = (await get('/api/info/project')) as Record<string, unknown>
  expect(Object.keys(project)).toEqual(expect.arrayContaining(flags.split(' ')))
  expect(project.country_flags).toBeNull()
})

test('a sportsbook that is off has an empty list of bonuses and of settings', async () => {
  expect(await get('/api/v2/bonuses?locale=en')).toEqual([])
  expect(await get('/api/fe/config/betting-config')).toEqual([])
})

test('the widgets of the floating button are features that clients know', async () => {
  const { widgets } = (await get('/api/fe/config/main-widget-config')) as {
    widgets: { type: string }[]
  }
  const types = ['quest', 'lootBox', 'rocketMart', 'activityHub']
  expect(widgets.map(({ type }) => type)).toEqual(types)
  expect(widgets[2]).toEqual({
    name: 'Rocket Mart',
    image: '/art/hero/phone.webp',
    type: 'rocketMart',
  })
})

test('stored configurations of the earlier forms are converted once', async () => {
  const earlier = {
    'main-widget-config': { widgets: [{ name: 'support', icon: 'headset', url: '/support' }] },
  }
  const file = new URL('./migrations/0023_brands_config_forms.sql', import.meta.url)
  for (const [name, content] of Object.entries(earlier)) {
    await app.pool.query('update brands.config set content = $2 where name = $1', [
      name,
      JSON.stringify(content),
    ])
  }
  for (let times = 0; times < 2; times += 1) await app.pool.query(readFileSync(file, 'utf8'))
  const { links } = (await get('/api/fe/config/main-widget-config')) as { links: unknown }
  expect(links).toEqual(earlier['main-widget-config'].widgets)
})
