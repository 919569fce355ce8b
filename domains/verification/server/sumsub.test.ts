import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as staff } from '@casino/staff/server'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as verification } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [staff, players, verification], people })
})
afterAll(() => app.close())

test('a request for a token of another service is answered that there is none', async () => {
  const at = '/api/sumsub/access_token'
  const ann = await (await app.as('ann')).request('GET', at)
  expect([ann.status, ann.body]).toMatchObject([404, { error: { code: 'sumsub_unknown' } }])
  expect((await app.guest().request('GET', at)).status).toBe(401)
})
