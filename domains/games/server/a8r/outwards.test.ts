import { createHmac } from 'node:crypto'
import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { cancelFreespins, freespinsStatus, issueFreespins } from '../public.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { listProvider, openProvider, type Provider } from '../testing/provider.ts'

const secret = 'the key of the aggregator'
const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
const gameUrl = 'https://games.example/a8r?token=1'

let app: Casino
let provider: Provider
let guest: Client
let ann: Person
let issue_id = ''
let count = 0

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  provider = await openProvider()
  guest = app.guest()
  ann = await app.as('ann')
  await app.fund(ann, 1000n)
  const is = { identifier: 'hall', protocol: 'a8r', base_url: provider.url, secret } as const
  await listProvider(app, is)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => {
  count += 1
  issue_id = `issue ${count}`
  provider.received.length = 0
  provider.tells({})
})

const launch = (mode: 'real' | 'demo', as: Client) => {
  const call = { producer: 'hall', name: 'one', mode, device: 'desktop' } as const
  return as.call(contract.launchGame, call, { ip: '127.0.0.1' })
}
const issue = (more: object = {}) =>
  issueFreespins(app.openWork(), {
    issue_id,
    player_id: ann.id,
    currency: 'EUR',
    games: ['hall:one'],
    quantity: 10,
    bet_cents: 25n,
    valid_until: new Date(app.clock.at.getTime() + 86_400_000),
    ...more,
  })
function told(method: string, call: object) {
  const signature = hmac(JSON.stringify(call))
  return app.a8r(method, call, { provider: 'hall', signature })
}
const end = (amount: unknown, more: object = {}) =>
  told('Freespins/Finish', { issue_id, amount, ...more })
const refusal = (api_code: string) => ({ status: 400, body: { meta: { api_code } } })
const asked = () => provider.received.map(({ path, body }) => ({ path, body }))

test('a real game is requested with our signature, and bets need no session', async () => {
  provider.tells({ launch_url: gameUrl })
  expect(await launch('real', ann)).toMatchObject({
    status: 200,
    body: { game_url: gameUrl, mode: 'real', currency: 'EUR' },
  })
  const [call] = provider.received
  expect(call?.headers['x-request-sign']).toBe(hmac(call?.text ?? ''))
  expect(asked()).toEqual([
    {
      path: '/v2/casino_a8r.Launcher/Real',
      body: {
        casino_id: 'our-casino',
        client_type: 'desktop',
        game: 'studio:one',
        ip: '127.0.0.1',
        locale: 'de',
        urls: {
          return_url: 'https://casino.example/',
          deposit_url: 'https://casino.example/deposit',
        },
        player: { id: String(ann.id), nickname: 'AnnOrbit', currency: 'EUR' },
      },
    },
  ])
  const bet = { id: `bet ${count}`, type: 'bet', amount: '1.00' }
  const round = { player_id: String(ann.id), currency: 'EUR', game_id: 'studio:one', round_id: 'r' }
  expect(await told('Round/BetWin', { ...round, transactions: [bet] })).toMatchObject({
    status: 200,
    body: { balance: '9.00' },
  })
})

test('a demo is requested without a player', async () => {
  provider.tells({ launch_url: gameUrl })
  expect((await launch('demo', guest)).status).toBe(200)
  const [call] = asked()
  expect(call?.path).toBe('/v2/casino_a8r.Launcher/Demo')
  expect(Object.keys(call?.body ?? {})).not.toContain('player')
})

test('a refusal, an invalid answer and silence are reported as unavailable', async () => {
  const failures = [
    () => provider.tells({ code: 'internal', msg: 'oops' }, 500),
    () => provider.tells({ launch_url: 'ftp://games.example' }),
    () => provider.mumbles('nothing'),
    () => provider.hangsUp(),
  ]
  for (const fails of failures) {
    fails()
    expect((await launch('real', ann)).code).toBe('provider_unavailable')
  }
})

test('free spins are requested with their stake as a sum', async () => {
  expect(await issue()).toEqual({ state: 'issued' })
  expect(await issue()).toEqual({ state: 'issued' })
  expect(asked()).toEqual([
    {
      path: '/v2/casino_a8r.Freespins/Issue',
      body: {
        casino_id: 'our-casino',
        issue_id,
        freespins_quantity: 10,
        bet_amount: '0.25',
        games: ['studio:one'],
        valid_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        player: { id: String(ann.id), nickname: 'AnnOrbit', currency: 'EUR' },
      },
    },
  ])
})

test('free spins with a stake level, or an end after more than a month, are not requested', async () => {
  expect(await issue({ bet_cents: undefined, bet_level: 1 })).toMatchObject({ refused: 400 })
  const valid_until = new Date(app.clock.at.getTime() + 40 * 86_400_000)
  expect(await issue({ valid_until })).toMatchObject({ refused: 603 })
  expect(asked()).toEqual([])
})

test('a refusal has the aggregator’s code; without an answer the issue stays asked', async () => {
  provider.hangsUp()
  expect(await issue()).toEqual({ state: 'asked' })
  provider.tells({ code: 'invalid_argument', msg: 'no', meta: { api_code: '601' } }, 400)
  expect(await issue()).toMatchObject({ refused: 601 })
})

test('free spins are canceled at their studio; their state cannot be requested', async () => {
  await issue()
  expect(await cancelFreespins(app.openWork(), issue_id)).toEqual({ state: 'cancelled' })
  expect(asked()[1]).toEqual({
    path: '/v2/casino_a8r.Freespins/Cancel',
    body: { casino_id: 'our-casino', issue_id, provider: 'studio' },
  })
  expect(await freespinsStatus(app.openWork(), issue_id)).toMatchObject({ refused: 404 })
})

test('winnings are paid once, however often they are reported', async () => {
  await issue()
  const before = (await app.balanceOf(ann.id)) ?? 0n
  const answers = await Promise.all([end('2.50'), end('2.50'), end('2.5')])
  answers.push(await end('2.50'))
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 200,
      body: { balance: `${(before + 250n) / 100n}.${String(before + 250n).slice(-2)}` },
    })
  }
  expect(await end('3.00')).toMatchObject(refusal('605'))
  expect(await app.balanceOf(ann.id)).toBe(before + 250n)
})

test('an unknown issue, another provider, or an amount that is none changes nothing', async () => {
  await issue()
  const before = await app.balanceOf(ann.id)
  expect(await end('1.00', { issue_id: 'none' })).toMatchObject(refusal('610'))
  const call = { issue_id, amount: '1.00' }
  expect(await app.a8r('Freespins/Finish', call)).toMatchObject(refusal('610'))
  expect(await end('1.001')).toMatchObject(refusal('400'))
  expect(await end(1)).toMatchObject(refusal('400'))
  expect(await end('-1')).toMatchObject(refusal('400'))
  const unsigned = { provider: 'hall', signature: undefined }
  expect((await app.a8r('Freespins/Finish', call, unsigned)).status).toBe(403)
  expect(await app.balanceOf(ann.id)).toBe(before)
})
