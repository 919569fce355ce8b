import type { SeedSettings } from '@casino/domain/domain.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain } from './index.ts'
import { seed } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [domain], isEmpty: true })
})
afterAll(() => app.close())

async function supportAfterStart(main: string): Promise<string> {
  const settings = { site: { main, mirrors: [] } } as unknown as SeedSettings
  await app.inTransaction((work) => seed({ ...work, settings }))
  const { rows } = await app.pool.query('select support_email from brands.brand where id = 1')
  return rows[0].support_email
}
const setSupport = (address: string) =>
  app.pool.query('update brands.brand set support_email = $1 where id = 1', [address])

test('no page names a mailbox at localhost, also when a demo becomes public', async () => {
  for (const local of ['localhost:3000', 'localhost', '127.0.0.1:3000']) {
    expect([local, await supportAfterStart(local)]).toEqual([local, 'support@apogee.demo'])
  }
  // A demo of an earlier version.
  await setSupport('support@localhost')
  expect(await supportAfterStart('casino.example')).toBe('support@casino.example')
  const { rows } = await app.pool.query(`select support_email from brands.brand`)
  expect(rows.filter(({ support_email }) => support_email.includes('localhost'))).toEqual([])
})

test('an address that the operator has set stays', async () => {
  await setSupport('help@operator.example')
  expect(await supportAfterStart('casino.example')).toBe('help@operator.example')
})
