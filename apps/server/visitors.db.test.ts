import { expect, inject, test } from 'vitest'
import { openCasino } from './testing/casino-testing.ts'

test('over https the cookie is secure and bound to its host, and so is the connection', async () => {
  const origins = ['https://apogee.example', 'https://mirror.example']
  const secure = await openCasino(inject('postgres'), {
    origins,
    publicUrl: 'https://apogee.example',
  })
  const guest = secure.guest()
  const { headers } = await guest.signIn('ann@apogee.demo')
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect((await guest.get('/api/player')).status).toBe(200)
  const out = await guest.signOut()
  expect(String(out.headers['set-cookie'])).toMatch(/^__Host-session=; .*Secure/)
  await secure.close()
})

test('who comes from a restricted country may look, but neither register nor log in', async () => {
  const american = await openCasino(inject('postgres'), { DEV_COUNTRY: 'US' })
  expect((await american.guest().signUp()).status).toBe(403)
  const { status, body } = await american.guest().signIn('ann@apogee.demo')
  expect([status, body.error.code]).toEqual([403, 'sign_in_restricted_forbidden'])
  expect((await american.guest().get('/api/lobby')).status).toBe(200)
  await american.close()
})

test('only as many proxies are believed about an address as there are in front', async () => {
  const proxied = await openCasino(inject('postgres'), { TRUSTED_HOPS: 1, CALLS_PER_MINUTE: 4 })
  const asks = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await proxied.guest().get('/api/lobby', { headers, ip: '10.0.0.1' })).status
  }
  for (let count = 0; count < 4; count += 1) {
    expect(await asks(`1.1.1.${count}, 203.0.113.7`)).toBe(200)
  }
  expect(await asks('1.1.1.9, 203.0.113.7')).toBe(429)
  expect(await asks('203.0.113.7, 203.0.113.8')).toBe(200)
  await proxied.close()
})
