import { showLobby } from '@casino/games/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino } from './testing/casino-testing.ts'

let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'), {
    DEV_COUNTRY: 'US',
    trustedHops: 1,
    CALLS_PER_MINUTE: 4,
  })
})
afterAll(() => casino.close())

test('a visitor from a restricted country can browse, but neither register nor sign in', async () => {
  expect((await casino.guest().signUp()).status).toBe(403)
  const { status, code } = await casino.guest().signIn('ann@apogee.demo')
  expect([status, code]).toEqual([403, 'sign_in_restricted_forbidden'])
  expect((await casino.guest().call(showLobby, {})).status).toBe(200)
})

test('only the configured number of proxies is trusted for an address', async () => {
  const asks = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await casino.guest().call(showLobby, {}, { headers, ip: '10.0.0.1' })).status
  }
  for (let count = 0; count < 4; count += 1) {
    expect(await asks(`1.1.1.${count}, 203.0.113.7`)).toBe(200)
  }
  expect(await asks('1.1.1.9, 203.0.113.7')).toBe(429)
  expect(await asks('203.0.113.7, 203.0.113.8')).toBe(200)
})
