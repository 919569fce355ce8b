import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'

// As an older front end of this API sends it: the affiliate with a call of its own, and not with the sign-up.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const older = { accept: 'application/vnd.softswiss.v1+json', 'x-requested-with': '' }
const affiliate = '/api/info/affiliate'
const accepted = 'cookies_accepted=1'

async function cookiesOf(query: string, cookie?: string): Promise<string[]> {
  const headers = { ...older, ...(cookie ? { cookie } : {}) }
  const answer = await app.guest().request('GET', affiliate + query, { headers })
  expect([query, answer.status, answer.body]).toEqual([query, 200, {}])
  const told = answer.headers['set-cookie'] ?? []
  return Array.isArray(told) ? told : [String(told)]
}
const pairOf = (told: string) => told.split(';', 1)[0]
const keptOf = async (id: number | string) => {
  const asked = 'select stag, affb_id, promo_code from players.sent_by where player_id = $1'
  return (await app.pool.query(asked, [id])).rows
}

test('the affiliate is stored in the browser for a month if the visitor has agreed [9.9]', async () => {
  const [stag = '', affb_id = ''] = await cookiesOf('?stag=1_f&affb_id=241&utm_source=x', accepted)
  expect(stag).toBe('stag=1_f; Max-Age=2592000; Path=/; Secure; SameSite=Lax')
  expect(affb_id).toContain('affb_id=241; Max-Age=2592000;')
})

test('without consent nothing is stored', async () => {
  expect(await cookiesOf('?stag=1_f&affb_id=241')).toEqual([])
  expect(await cookiesOf('?stag=1_f&affb_id=241', 'cookies_accepted=0')).toEqual([])
})

test('an invalid parameter is ignored, and an address without one changes nothing', async () => {
  const queries = ['', '?', '?utm_source=x', '?stag=', '?stag=a&stag=b', '?stag[]=a']
  const poisoned = ['?__proto__=a&constructor=b', '?stag=%3Cb%3E', '?stag=a%0D%0Ab', '?stag=a%3Bb']
  for (const query of [...queries, ...poisoned, `?stag=${'x'.repeat(101)}`]) {
    expect([query, await cookiesOf(query, accepted)]).toEqual([query, []])
  }
})

test('a sign-up without an affiliate takes it from the browser', async () => {
  const cookie = (await cookiesOf('?stag=12_f&affb_id=122', accepted)).map(pairOf).join('; ')
  const headers = { cookie }
  const { body } = await app.guest().call(contract.signUp, { user: signUpForm() }, { headers })
  expect(await keptOf(body.id)).toEqual([{ stag: '12_f', affb_id: '122', promo_code: null }])

  const user = { ...signUpForm(), stag: '13_a' }
  const named = await app.guest().call(contract.signUp, { user }, { headers })
  expect(await keptOf(named.body.id)).toEqual([{ stag: '13_a', affb_id: '122', promo_code: null }])
})

test('an invalid affiliate in a forged cookie is not stored', async () => {
  const headers = { cookie: `stag=${encodeURIComponent('<b>')}; affb_id=${'9'.repeat(200)}` }
  const { status, body } = await app
    .guest()
    .call(contract.signUp, { user: signUpForm() }, { headers })
  expect([status, await keptOf(body.id)]).toEqual([200, []])
})

test('sign-in with an account of another service is not possible', async () => {
  const { status, body } = await app
    .guest(older)
    .request('GET', '/api/info/auth_providers', { headers: older })
  expect([status, body]).toEqual([200, []])
  const own = await (await app.as('ann')).request('GET', '/api/auth_providers')
  expect([own.status, own.body]).toEqual([200, []])
})
