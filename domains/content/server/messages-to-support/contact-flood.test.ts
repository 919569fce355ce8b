import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { guestsMessagesPerHourMax } from '../../rules.ts'
import { domain as content } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, content], people })
})
afterAll(() => app.close())

test('messages of many addresses are refused for the hour that they have filled, and players still write', async () => {
  const write = (by: Client, ip: string) => {
    const contact = { email: 'guest@example.com', content: `Much the same, from ${ip}` }
    return by.call(contract.sendContactMessage, { contact }, { ip })
  }
  await app.pool.query(
    `insert into content.message (email, content, locale, created_at)
      select 'guest@example.com', 'flood', 'en', $1 from generate_series(2, $2)`,
    [app.clock.at, guestsMessagesPerHourMax],
  )
  expect((await write(app.guest(), '10.60.0.1')).status).toBe(200)
  const refused = await write(app.guest(), '10.60.0.2')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
  expect((await write(await app.as('ann'), '10.60.0.3')).status).toBe(200)
  app.clock.at = new Date(app.clock.at.getTime() + 3_600_000)
  expect((await write(app.guest(), '10.60.0.4')).status).toBe(200)
})
