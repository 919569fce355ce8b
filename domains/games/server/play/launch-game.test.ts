import type { Sent } from '@casino/contract/endpoint.ts'
import { setProviderFields } from '@casino/players/public'
import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { fieldsOfProviders } from '../providers/provider-store.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { launchOptions } from '../testing/provider.ts'

let app: Casino
let guest: Client
let ann: Person

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  guest = app.guest()
  ann = await app.as('ann')
  await app.fund(ann, 2500n)
})
afterAll(() => app.close())
beforeEach(() => {
  app.gameServer.received.length = 0
  app.gameServer.tells(launchOptions('https://games.example/play?token=abc'))
})

type Asked = Partial<Sent<typeof contract.launchGame>> & { as?: Client }
const dice = { producer: 'apogee', name: 'dice' }
function launch(mode: 'real' | 'demo', { as = guest, ...asked }: Asked = {}) {
  const call = { ...dice, mode, device: 'mobile', ...asked } as const
  return as.call(contract.launchGame, call, { ip: '127.0.0.1' })
}
const codeOf = async (reply: ReturnType<typeof launch>) => (await reply).code
const sessions = async () => (await app.pool.query('select * from games.session order by id')).rows

test('a real game is requested from its provider, signed, for this player and their currency', async () => {
  const { status, body } = await launch('real', { as: ann, return_path: '/games/dice' })
  expect(status).toBe(200)
  expect(body).toEqual({
    game_url: 'https://games.example/play?token=abc',
    mode: 'real',
    currency: 'EUR',
  })
  const [session] = (await sessions()).slice(-1)
  expect(session).toMatchObject({ player_id: ann.id, currency: 'EUR', mode: 'real', failure: null })
  expect(session.opened_at).toBeInstanceOf(Date)
  expect(app.gameServer.received).toMatchObject([
    {
      path: '/gcp/apogee/sessions',
      isSigned: true,
      body: {
        casino_id: 'apogee',
        session_id: String(session.id),
        game: 'apogee:dice',
        currency: 'EUR',
        locale: 'de',
        ip: '127.0.0.1',
        balance: 2500,
        client_type: 'mobile',
        urls: {
          return_url: 'https://casino.example/games/dice',
          deposit_url: 'https://casino.example/deposit',
        },
        user: { id: String(ann.id), nickname: 'AnnOrbit' },
      },
    },
  ])
})

test('a guest opens a demo, and the provider learns of no player', async () => {
  const { status, body } = await launch('demo')
  expect(status).toBe(200)
  expect(body.currency).toBe('FUN')
  const [opening] = app.gameServer.received
  expect(opening).toMatchObject({ path: '/gcp/apogee/demo', isSigned: true })
  expect(Object.keys(opening?.body ?? {})).not.toContain('user')
  expect((await sessions()).slice(-1)).toMatchObject([{ player_id: null, mode: 'demo' }])
})

test('if the licence gives guests no demo, they must sign in; a player gets the demo', async () => {
  const { policy } = app.visitors.brand
  policy.demo_for_guests = false
  expect(await codeOf(launch('demo'))).toBe('demo_for_players')
  expect((await launch('demo', { as: ann })).status).toBe(200)
  policy.demo_for_guests = true
})

test('a guest from a closed country cannot open a game', async () => {
  app.visitors.country = 'US'
  for (const mode of ['demo', 'real'] as const) {
    expect(await codeOf(launch(mode))).toBe('country_restricted_forbidden')
  }
  app.visitors.country = null
  expect((await launch('demo')).status).toBe(200)
})

test('a guest who wants to play for money must sign in', async () => {
  expect(await codeOf(launch('real'))).toBe('login_required')
  expect(app.gameServer.received).toEqual([])
})

test('a currency in which the game or the player is not, is refused', async () => {
  const { pool } = app
  expect(await codeOf(launch('real', { as: ann, currency: 'NOK' }))).toBe('currency_not_supported')
  expect(await codeOf(launch('real', { as: ann, currency: 'FUN' }))).toBe('currency_not_supported')
  await pool.query(`delete from games.game_currency c using games.game g
    where g.id = c.game_id and g.slug = 'keno' and c.currency in ('EUR', 'FUN')`)
  const keno = { as: ann, name: 'keno' }
  expect(await codeOf(launch('real', keno))).toBe('currency_not_supported')
  expect(await codeOf(launch('demo', keno))).toBe('demo_not_available')
})

test('a live game has no demo, though it has an entry of play money', async () => {
  await app.pool.query(`update games.game set live = true where slug = 'limbo'`)
  expect(await codeOf(launch('demo', { name: 'limbo' }))).toBe('demo_not_available')
  expect((await launch('real', { as: ann, name: 'limbo' })).status).toBe(200)
})

test('a session from a login link plays demos only: the link does not prove who the player is', async () => {
  const norway = await app.as('norway')
  const mark = 'update players.session set by_link = true where player_id = $1'
  await app.pool.query(mark, [norway.id])
  expect(await codeOf(launch('real', { as: norway }))).toBe('sign_in_by_link_forbidden')
  expect((await launch('demo', { as: norway })).status).toBe(200)
})

test('an excluded player opens nothing, not even a demo', async () => {
  const excluded = await app.as('excluded')
  expect(await codeOf(launch('real', { as: excluded }))).toBe('player_excluded')
  expect(await codeOf(launch('demo', { as: excluded }))).toBe('player_excluded')
})

test('a blocked player cannot open a game; a moment later they are signed out', async () => {
  const vip = await app.as('vip')
  const client = await app.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await client.query('begin; lock table games.provider in access exclusive mode')
  const codes = Promise.all([
    codeOf(launch('real', { as: vip })),
    codeOf(launch('demo', { as: vip })),
  ])
  const waiting = async () => {
    const blocked = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    return (await app.pool.query(blocked, [rows[0].pid])).rowCount
  }
  await expect.poll(waiting).toBe(2)
  await app.pool.query(`update players.player set state = 'blocked' where id = ${vip.id}`)
  await client.query('commit')
  client.release()
  expect(await codes).toEqual(['player_blocked', 'player_blocked'])
  expect(await codeOf(launch('real', { as: vip }))).toBe('login_required')
})

test('player data that a provider requires must be present', async () => {
  const { pool } = app
  const demand = (fields: string) =>
    pool.query(`update games.provider set player_fields = $1 where identifier = 'turbogames'`, [
      fields,
    ])
  const rocket = { as: ann, producer: 'turbogames', name: 'rocket-x' }
  const called = (name: string | null) =>
    pool.query('update players.player set first_name = $1 where id = $2', [name, ann.id])
  await demand('{first_name,country}')
  await called(null)
  expect(await launch('real', rocket)).toMatchObject({
    status: 409,
    code: 'profile_incomplete',
    details: { fields: ['first_name'] },
  })
  await called('Ann')
  await demand('{country}')
  setProviderFields(fieldsOfProviders)
  const { body } = await guest.request('GET', '/api/info/player_fields')
  const who = ['first_name', 'last_name', 'date_of_birth', 'country']
  expect(body).toMatchObject({ contexts: { turbogames: who, apogee: who } })
  expect(body).not.toHaveProperty('contexts.acceptance')
  setProviderFields(undefined)
  expect((await launch('real', rocket)).status).toBe(200)
  expect(app.gameServer.received[0]?.body.user).toMatchObject({ country: 'DE' })
})

test('a player without a name and a birthday cannot play for real money', async () => {
  const newcomer = await app.as('new')
  const set = (name: string | null, day: string | null) =>
    app.pool.query(
      'update players.player set last_name = $1, date_of_birth = $2, city = null where id = $3',
      [name, day, newcomer.id],
    )
  await set(null, null)
  expect(await launch('real', { as: newcomer })).toMatchObject({
    status: 409,
    code: 'profile_incomplete',
    details: { fields: ['last_name', 'date_of_birth'] },
  })
  expect((await launch('demo', { as: newcomer })).status).toBe(200)
  await set('Comber', '1990-04-12')
  expect((await launch('real', { as: newcomer })).status).toBe(200)
})

test('a provider that fails or answers nonsense is reported as unavailable, and the reason is logged', async () => {
  app.gameServer.tells({}, 500)
  expect(await codeOf(launch('real', { as: ann }))).toBe('provider_unavailable')
  app.gameServer.tells(launchOptions('javascript:alert(1)'))
  expect(await codeOf(launch('real', { as: ann }))).toBe('provider_unavailable')
  const [failed, nonsense] = (await sessions()).slice(-2)
  expect(failed).toMatchObject({ failure: expect.stringContaining('HTTP 500'), opened_at: null })
  expect(failed.ended_at).toBeInstanceOf(Date)
  expect(nonsense.failure).toContain('game_url')
})

test('a path outside of our site is refused', async () => {
  expect((await launch('real', { as: ann, return_path: '//evil.example' })).status).toBe(422)
  expect((await launch('real', { as: ann, return_path: '/\\evil.example' })).status).toBe(422)
})

test('an unknown game is not found', async () => {
  expect((await launch('demo', { name: 'none' })).status).toBe(404)
  expect((await launch('demo', { producer: 'turbogames' })).status).toBe(404)
})

test('the games opened last are there to go on with, the newest first', async () => {
  const at = app.clock.at.getTime()
  for (const [step, slug] of ['plinko', 'mines', 'plinko'].entries()) {
    app.clock.at = new Date(at + 60_000 * (step + 1))
    await launch('real', { as: ann, name: slug })
  }
  const { body } = await ann.call(contract.listPlayedGames, {})
  expect(body.slice(0, 2)).toMatchObject([
    { identifier: 'apogee/plinko', last_activity_at: app.clock.at.toISOString() },
    { identifier: 'apogee/mines' },
  ])
  const { body: own } = await ann.call(contract.showOwnLobby, {})
  expect(own.played.slice(0, 2).map(({ title }) => title)).toEqual(['Plinko', 'Mines'])
  expect((await guest.call(contract.listPlayedGames, {})).status).toBe(401)
})

test('the provider gets the licence’s minimum duration of a round, if there is one', async () => {
  const { policy } = app.visitors.brand
  policy.round_ms_min = 5_000
  await launch('real', { as: ann })
  policy.round_ms_min = 0
  await launch('demo', { as: ann })
  const [real, demo] = app.gameServer.received.map(({ body }) => body.rules)
  expect(real).toEqual({ round_ms_min: 5_000 })
  expect(demo).toBeUndefined()
})
