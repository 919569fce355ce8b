import { request } from 'node:http'
import { askForPassword, getPlayer, signIn, signUp } from '@casino/players/contract'
import type { Answer } from '@casino/testing/client.ts'
import { listAccounts } from '@casino/wallet/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino } from './testing/casino-testing.ts'
import { linkOf, mailsOf } from './testing/mail-testing.ts'

const publicUrl = 'http://apogee.example'
let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'), { publicUrl, outboxShown: false })
})
afterAll(() => casino.close())

/** The errors of each field, by its key. */
const errorsOf = ({ body }: Answer) =>
  (body as { errors: Record<string, Record<string, string>> }).errors
const bad = { email: 'nobody', password: 'short', date_of_birth: '17.05.1991', nickname: '<' }

test('a refused form lists each field, its key and the correction in the requested language', async () => {
  const english = await casino.guest().signUp(bad)
  expect(english.status).toBe(422)
  expect(errorsOf(english).email).toEqual({ email_invalid: 'Invalid email' })
  expect(Object.keys(errorsOf(english)).sort()).toEqual(
    ['date_of_birth', 'email', 'nickname', 'password'].sort(),
  )
  const german = await casino.guest({ 'x-locale': 'de' }).signUp(bad)
  expect(errorsOf(german).password).toEqual({ password_too_short: 'Mindestens 8 Zeichen' })
  const asked = await casino.guest({ 'accept-language': 'de-AT,en;q=0.5' }).signUp(bad)
  expect(errorsOf(asked).email?.email_invalid).toBe('Ungültige E-Mail-Adresse')
})

test('an unknown field of a body is refused at any depth; a read ignores it', async () => {
  const answer = await casino.guest().signUp({ verified: true })
  expect(answer.status).toBe(422)
  expect(errorsOf(answer)).toEqual({ verified: { unknown_key: 'Unknown field' } })
  expect((await casino.guest().get('/api/lobby?admin=1')).status).toBe(200)
})

test('keys of the prototype change nothing', async () => {
  const guest = casino.guest()
  for (const text of [
    '{"user":{"__proto__":{"polluted":1}}}',
    '{"__proto__":{"polluted":1}}',
    '{"user":{"constructor":{"prototype":{"polluted":1}}}}',
  ]) {
    const { status } = await guest.request('POST', signUp.path, { body: text })
    expect(status).toBe(422)
  }
  const query = await guest.get('/api/lobby?__proto__=1&constructor=2')
  expect(query.status).toBe(200)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('a text that the database cannot store is refused with its field', async () => {
  for (const nickname of ['nul\0l', 'half \ud800']) {
    const { status, faults } = await casino.guest().signUp({ nickname })
    expect([status, Object.keys(faults)]).toEqual([422, ['nickname']])
  }
  const { status } = await casino.guest().signIn('nul\0l@example.org')
  expect(status).toBe(422)
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const body = `{"user":${deep}}`
  expect((await casino.guest().request('POST', signUp.path, { body })).status).toBe(422)
})

test('a guest gets 401 without details from a call for players', async () => {
  const guest = casino.guest()
  const refused = await guest.call(listAccounts, {})
  expect(refused.status).toBe(401)
  const message = 'Please log in first'
  expect(refused.body).toEqual({ message, error: { code: 'unauthorized', message } })
  await guest.signIn('new@apogee.demo')
  expect((await guest.call(listAccounts, {})).status).toBe(200)
  const again = await guest.signIn('new@apogee.demo')
  expect([again.status, again.code]).toEqual([403, 'guest_only_forbidden'])
})

test('a call that may come from another site is refused: no header, foreign origin, cross-site', async () => {
  const user = { email: 'new@apogee.demo', password: 'x' }
  const sends = (headers: Record<string, string | undefined>) =>
    casino.app.inject({
      method: 'POST',
      url: signIn.path,
      headers: Object.fromEntries(
        Object.entries({ 'x-requested-with': 'fetch', origin: casino.origin, ...headers }).filter(
          ([, value]) => value !== undefined,
        ),
      ) as Record<string, string>,
      payload: { user },
    })
  const statuses = await Promise.all([
    sends({ 'x-requested-with': undefined }),
    sends({ origin: 'https://evil.example' }),
    sends({ origin: 'null' }),
    sends({ origin: `${casino.origin}.evil.example` }),
    sends({ origin: undefined, 'sec-fetch-site': 'cross-site' }),
  ])
  for (const { statusCode, body } of statuses) {
    expect([statusCode, JSON.parse(body).error.code]).toEqual([403, 'csrf_forbidden'])
  }
  expect((await sends({})).json().errors.password).toHaveProperty('wrong_password')
})

test('an unknown address is 404, a wrong method 405 with the allowed ones', async () => {
  const guest = casino.guest()
  const nothing = await guest.get('/api/nothing')
  expect(nothing.body).toMatchObject({ error: { code: 'not_found_unknown' } })
  const wrong = await guest.request('DELETE', signUp.path, { body: {} })
  expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST, PUT'])
  const read = await guest.request('POST', getPlayer.path, { body: {} })
  expect([read.status, read.headers.allow]).toEqual([405, 'GET, PATCH, PUT, HEAD'])
  const page = await guest.request('POST', '/play', { body: {} })
  expect([page.status, page.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('an unknown call answers JSON, never a redirect to a language', async () => {
  const german = casino.guest({ 'accept-language': 'de' })
  const later = ['/api-fe', '/api-fe/nothing', '/api-fe/jam/nothing']
  const unknown = ['/api', '/api/', '/api/nothing', ...later, '/jam', '/jam/x/y', '/restore-id/x']
  for (const path of unknown) {
    const { status, body } = await german.get(path)
    expect([path, status, body]).toMatchObject([
      path,
      404,
      { error: { code: 'not_found_unknown' } },
    ])
  }
  const opened = await casino.guest({ accept: 'text/html' }).get('/jam/vip_status_progress')
  expect(opened.headers['content-type']).toMatch(/^application\/json/)
})

test('later clients find the moved calls', async () => {
  const guest = casino.guest()
  for (const path of ['/client-context', '/jam/nothing', '/check-email']) {
    const [earlier, later] = [await guest.get(path), await guest.get(`/api-fe${path}`)]
    expect([later.status, later.body]).toEqual([earlier.status, earlier.body])
  }
  for (const name of ['logo-config', 'cashbox-presets', 'banners-config', 'nothing']) {
    const config = await guest.get(`/api/fe/config/${name}`)
    const later = await guest.get(`/api-fe/config/${name}`)
    expect([later.status, later.body]).toEqual([config.status, config.body])
  }
  const data = { internalId: '7', project: 'p' }
  const type = 'Api.V1.RestoreId.Get'
  const sent = { body: { data, requestId: crypto.randomUUID(), type } }
  const restored = await guest.request('POST', '/api-fe/restore-id/get', sent)
  expect([restored.status, restored.body]).toEqual([200, { data: { restoreId: null } }])
})

test('a call without a body needs no content type', async () => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-length': '0' }
  const guest = casino.guest()
  expect((await guest.request('DELETE', '/api/users/sign_out', { headers })).status).toBe(200)
  const none = await guest.request('POST', signUp.path, { headers })
  expect([none.status, Object.keys(errorsOf(none))]).toEqual([422, ['user']])
})

test('an unreadable body is 400, another type 415, a too large one 413', async () => {
  const guest = casino.guest()
  const sends = (body: unknown, headers = {}) =>
    guest.request('POST', signUp.path, { body, headers })
  expect((await sends('{"user":')).status).toBe(400)
  expect((await sends('[1]')).status).toBe(400)
  expect((await sends('')).status).toBe(422)
  expect((await sends('<a/>', { 'content-type': 'application/xml' })).status).toBe(415)
  const large = await sends({ user: { email: 'a'.repeat(70_000) } })
  expect([large.status, large.headers.connection]).toEqual([413, 'close'])
  expect(large.body).toMatchObject({ error: { code: 'payload_too_large' } })
})

test('a call without a body may have any content type; missing fields are reported', async () => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const sent = { body: '', headers: { 'content-type': type } }
    const answer = await casino.guest().request('POST', signUp.path, sent)
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['user']])
  }
})

test('a malformed address is refused, and the server keeps running', async () => {
  for (const path of ['//', '//evil.example/x', '/%E0%A4%A', '/play/%00', '/?a=%ff']) {
    const { status, location } = await rawGet(path)
    expect([path, status < 500]).toEqual([path, true])
    expect(location?.startsWith('//') ?? false).toBe(false)
  }
  expect((await rawGet('//', { connection: 'Upgrade', upgrade: 'websocket' })).status).toBe(404)
  expect((await casino.guest().get('/healthz')).status).toBe(200)
})

test('API answers are not cached, not run and not framed by other sites', async () => {
  for (const path of ['/api/lobby', '/api/player', '/api/nothing']) {
    const { headers } = await casino.guest().get(path)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('links lead to the configured site, whatever host a request names', async () => {
  const { email } = (await casino.guest().signUp()).body
  const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await casino.guest(evil).call(askForPassword, { user: { email } })
  const misdirected = casino.guest({ host: 'evil.example' })
  expect((await misdirected.call(askForPassword, { user: { email } })).status).toBe(421)
  const { link } = await linkOf(casino, email, 'Choose a new password')
  expect(`${link.origin}${link.pathname}`).toBe(`${publicUrl}/new-password`)
  expect(JSON.stringify(await mailsOf(casino, email))).not.toContain('evil.example')
})

test('a public casino does not show its outbox', async () => {
  await casino.guest().signUp()
  const { body, headers } = await casino.guest().get('/dev/outbox')
  expect(body).toBe('<!doctype html><title>/dev/outbox</title>')
  expect(headers['x-frame-options']).toBe('DENY')
})

/** A raw request line that no client of ours sends. */
function rawGet(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; location?: string | undefined }>((resolve, reject) => {
    const asked = request({ port: casino.port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
    asked.once('error', reject)
    asked.end()
  })
}
