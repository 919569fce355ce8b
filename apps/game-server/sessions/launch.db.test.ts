import { signHex } from '@casino/secrets/hmac.ts'
import { expect, test } from 'vitest'
import { launchGame, openGame } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'

const app = startTestGameServer()

test('a launch without a signature, or with one of other bytes, is forbidden', async () => {
  const body = JSON.stringify({ game: 'apogee:dice', currency: 'EUR', user: { id: 'ann' } })
  const send = (signature?: string, text = body) =>
    fetch(`${app.server.url}/gcp/apogee/sessions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'x-request-sign': signature } : {}),
      },
      body: text,
    }).then(({ status }) => status)

  const signature = signHex('apogee-secret-for-tests', body)
  expect(await send(signature)).toBe(200)
  expect(await send(signature.toUpperCase())).toBe(200)
  expect(await send()).toBe(403)
  expect(await send('0'.repeat(64))).toBe(403)
  expect(await send(signature, `${body}\n`)).toBe(403)
  expect(await send(signHex('turbogames-secret-for-tests', body))).toBe(403)
  expect(await send('not hex at all')).toBe(403)
})

test('a body that is too large is refused with a readable 413', async () => {
  const answer = await fetch(`${app.server.url}/api/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: JSON.stringify({ play_id: 'x'.repeat(300_000) }),
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    error: { code: 'payload_too_large', message: expect.stringMatching(/^Das/) },
  })
})

test('the published vector of the protocol has the same signature', () => {
  const body = '{"user_id":"8|USDT|USD","currency":"USD","game":"acceptance:test"}'
  const published = '442c4cd8926008096225416b21f5a1862fbf4fc4e5224362e3b463e85a39f40a'
  expect(signHex('test', body)).toBe(published)
})

test('a launch has a game of the provider and a currency of the casino', async () => {
  expect(await launchGame(app.server, { slug: 'no-such-game', user: 'ann' })).toBe(602)
  expect(await launchGame(app.server, { slug: 'rocket-x', user: 'ann' })).toBe(602)
  expect(await launchGame(app.server, { slug: 'dice', user: 'ann', currency: 'XXX' })).toBe(154)
  expect(await launchGame(app.server, { slug: 'dice', user: 'ann', currency: 'FUN' })).toBe(154)
})

test('a launch token opens the game once', async () => {
  const token = (await launchGame(app.server, { slug: 'dice', user: 'ann' })) as string
  const first = await openGame(app.server, token)
  expect(first.session.mode).toBe('real')
  await expect(openGame(app.server, token)).rejects.toThrow('session_unknown')
})

test('a launch token expires after a minute', async () => {
  const token = (await launchGame(app.server, { slug: 'dice', user: 'ann' })) as string
  await app.database.pool.query(`update game_server.session set token_expires_at = now()`)
  await expect(openGame(app.server, token)).rejects.toThrow('session_unknown')
})
