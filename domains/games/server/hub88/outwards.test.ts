import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { listProvider, openProvider, type Provider } from '../testing/provider.ts'

const pemPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
const [ours, theirs] = [pemPair(), pemPair()]
const gameUrl = 'https://games.example/hub?token=1'

let app: Casino
let provider: Provider
let guest: Client
let ann: Person

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  provider = await openProvider()
  guest = app.guest()
  ann = await app.as('ann')
  await app.fund(ann, 1000n)
  await listProvider(app, {
    identifier: 'hub',
    protocol: 'hub88',
    base_url: `${provider.url}/operator/generic/v2`,
    secret: ours.privateKey,
    public_key: theirs.publicKey,
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => {
  provider.received.length = 0
  provider.tells({ url: gameUrl })
})

const launch = (mode: 'real' | 'demo', as: Client) => {
  const asked = { mode, device: 'mobile', return_path: '/games/one' } as const
  const call = { producer: 'hub', name: 'one', ...asked }
  return as.call(contract.launchGame, call, { ip: '127.0.0.1' })
}
const lastSession = async () => {
  const { rows } = await app.pool.query('select * from games.session order by id desc limit 1')
  return rows[0]
}
/** The names of the player and the session that the provider last received. */
const lastNames = () => {
  const { user, token } = provider.received.at(-1)?.body ?? {}
  return { user: String(user), token: String(token) }
}
async function bet(more: object) {
  const call = {
    game_code: 'studio:one',
    currency: 'EUR',
    amount: 100_000,
    round: randomUUID(),
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    ...more,
  }
  const signature = sign('sha256', Buffer.from(JSON.stringify(call)), theirs.privateKey)
  const sent = { provider: 'hub', signature: signature.toString('base64') }
  return (await app.hub88('transaction/bet', call, sent)).body
}

test('a real game is requested with our signature, and its token plays', async () => {
  expect(await launch('real', ann)).toMatchObject({
    status: 200,
    body: { game_url: gameUrl, mode: 'real', currency: 'EUR' },
  })
  const [asked] = provider.received
  expect(asked?.path).toBe('/operator/generic/v2/game/url')
  const signature = Buffer.from(String(asked?.headers['x-hub88-signature']), 'base64')
  expect(verify('sha256', Buffer.from(asked?.text ?? ''), ours.publicKey, signature)).toBe(true)
  const { user, token } = lastNames()
  expect(asked?.body).toEqual({
    operator_id: 'our-casino',
    user: `player-${ann.id}`,
    token: expect.stringMatching(/^[\w-]{36}$/),
    currency: 'EUR',
    deposit_url: 'https://casino.example/deposit',
    game_code: 'studio:one',
    country: 'XX',
    lang: 'de',
    platform: 'GPL_MOBILE',
    ip: '127.0.0.1',
    lobby_url: 'https://casino.example/games/one',
  })
  expect(await lastSession()).toMatchObject({ provider_session_id: token, currency: 'EUR' })
  expect(await bet({ user, token })).toMatchObject({ status: 'RS_OK', user, balance: 900_000 })
  const vip = await app.as('vip')
  expect((await bet({ user: String(vip.id), token })).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await bet({ user, token, currency: 'USD' })).status).toBe('RS_ERROR_WRONG_CURRENCY')
  expect((await bet({ user, token: randomUUID() })).status).toBe('RS_ERROR_INVALID_TOKEN')
})

test('every opening has a token of its own', async () => {
  await launch('real', ann)
  await launch('real', ann)
  const tokens = provider.received.map(({ body }) => body.token)
  expect(new Set(tokens).size).toBe(2)
})

test('the country is sent if the contract requires it', async () => {
  const demand = (fields: string) =>
    app.pool.query(`update games.provider set player_fields = $1 where identifier = 'hub'`, [
      fields,
    ])
  await demand('{country}')
  await launch('real', ann)
  await demand('{}')
  expect(provider.received[0]?.body.country).toBe('DE')
})

test('an operator that has a number is named by it', async () => {
  const { pool } = app
  const setId = (id: string) =>
    pool.query(`update games.provider set casino_id = $1 where identifier = 'hub'`, [id])
  await setId('816')
  await launch('demo', guest)
  await setId('our-casino')
  expect(provider.received[0]?.body.operator_id).toBe(816)
})

test('a demo names neither user nor token, and plays for no currency', async () => {
  expect(await launch('demo', guest)).toMatchObject({ status: 200, body: { currency: 'FUN' } })
  expect(provider.received[0]?.body).toEqual({
    operator_id: 'our-casino',
    currency: 'XXX',
    game_code: 'studio:one',
    country: 'XX',
    lang: 'en',
    platform: 'GPL_MOBILE',
    ip: '127.0.0.1',
    lobby_url: 'https://casino.example/games/one',
  })
})

test('a refusal, an invalid answer and silence are reported as unavailable, and the token is invalid', async () => {
  const failures = [
    [() => provider.tells({ error: 'country not enabled' }, 403), 'HTTP 403'],
    [() => provider.tells({ error: 'oops' }, 500), 'HTTP 500'],
    [() => provider.tells({ url: 'javascript:alert(1)' }), 'url'],
    [() => provider.mumbles('<html>'), 'JSON'],
    [() => provider.hangsUp(), 'fetch failed'],
  ] as const
  for (const [fails, failure] of failures) {
    fails()
    expect((await launch('real', ann)).code).toBe('provider_unavailable')
    expect((await lastSession()).failure).toContain(failure)
  }
  const { user, token } = lastNames()
  expect((await bet({ user, token })).status).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('an invalid key of ours fails the opening, not the server', async () => {
  const { pool } = app
  const setKey = (key: string) =>
    pool.query(`update games.provider set secret = $1 where identifier = 'hub'`, [key])
  await setKey('a key that is no key at all')
  expect((await launch('real', ann)).code).toBe('provider_unavailable')
  await setKey(ours.privateKey)
  expect(provider.received).toEqual([])
})
