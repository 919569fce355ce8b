import { showConfig } from '@casino/brands/contract'
import { domain as brands } from '@casino/brands/server'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as players } from './index.ts'
import { people } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands, players], people })
})
afterAll(() => app.close())

const config = async (name: string) => (await app.guest().call(showConfig, { name })).body

test('the configurations of players are returned with empty values where nothing is set', async () => {
  expect(await config('survey-config')).toEqual({
    survey_id: '',
    survey_collector_id: '',
    is_enable_widget: false,
  })
  expect(await config('excluded-promo-stags')).toEqual([])
})

test('the numbers of affiliates come with those of the brand', async () => {
  app.visitors.brand.stags = { affb_id: '122' }
  expect(await config('stag-by-referrer-name')).toEqual({
    pages: {},
    countries: { others: {} },
    defaults: { affb_id: '122' },
  })
})
