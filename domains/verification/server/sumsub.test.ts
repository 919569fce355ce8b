import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type House, openHouse } from '@casino/testing/house.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as verification } from './index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(inject('postgres'), { domains: [players, verification], people })
})
afterAll(() => house.close())

test('whoever asks for a token of another service is told that there is none', async () => {
  const at = '/api/sumsub/access_token'
  const ann = await (await house.as('ann')).request('GET', at)
  expect([ann.status, ann.body]).toMatchObject([404, { error: { code: 'sumsub_unknown' } }])
  expect((await house.guest().request('GET', at)).status).toBe(401)
})
