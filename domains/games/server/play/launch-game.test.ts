import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type House, launchOptions, openHouse } from '../testing/games-testing.ts'

let house: House
let ann: bigint

beforeAll(async () => {
  house = await openHouse(inject('postgres'))
  ann = await house.idOf('ann@apogee.demo')
  await house.fund(ann, 2500n)
})
afterAll(() => house.close())
beforeEach(() => {
  house.gameServer.openings.length = 0
  house.gameServer.answer.status = 200
  house.gameServer.answer.body = launchOptions('https://games.example/play?token=abc')
})

type Options = { as?: bigint; game?: string; [field: string]: unknown }
function launch(mode: 'real' | 'demo', { as, game = 'apogee/dice', ...more }: Options = {}) {
  const body = { mode, device: 'mobile', ...more }
  return house.call('POST', `/api/games/${game}/launch`, { body, ...(as ? { as } : {}) })
}
const codeOf = async (reply: ReturnType<typeof launch>) => (await reply).body.error.code
const sessions = async () =>
  (await house.services.pool.query('select * from games.session order by id')).rows

test('a real game is asked of its provider, signed, for this player and his currency', async () => {
  const { status, body } = await launch('real', { as: ann, return_path: '/games/dice' })
  expect(status).toBe(200)
  expect(body).toEqual({
    game_url: 'https://games.example/play?token=abc',
    mode: 'real',
    currency: 'EUR',
  })
  const [session] = (await sessions()).slice(-1)
  expect(session).toMatchObject({ player_id: ann, currency: 'EUR', mode: 'real', failure: null })
  expect(session.opened_at).toBeInstanceOf(Date)
  expect(house.gameServer.openings).toEqual([
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
        user: { id: String(ann), nickname: 'AnnOrbit' },
      },
    },
  ])
})

test('a guest opens a demo, and the provider learns of no player', async () => {
  const { status, body } = await launch('demo')
  expect(status).toBe(200)
  expect(body.currency).toBe('FUN')
  const [opening] = house.gameServer.openings
  expect(opening).toMatchObject({ path: '/gcp/apogee/demo', isSigned: true })
  expect(Object.keys(opening?.body ?? {})).not.toContain('user')
  expect((await sessions()).slice(-1)).toMatchObject([{ player_id: null, mode: 'demo' }])
})

test('a guest who wants to play for money is asked to sign in', async () => {
  expect(await codeOf(launch('real'))).toBe('login_required')
  expect(house.gameServer.openings).toEqual([])
})

test('a currency in which the game or the player is not, is refused', async () => {
  const { pool } = house.services
  expect(await codeOf(launch('real', { as: ann, currency: 'NOK' }))).toBe('currency_not_supported')
  expect(await codeOf(launch('real', { as: ann, currency: 'FUN' }))).toBe('currency_not_supported')
  await pool.query(`delete from games.game_currency c using games.game g
    where g.id = c.game_id and g.slug = 'keno' and c.currency in ('EUR', 'FUN')`)
  const keno = { as: ann, game: 'apogee/keno' }
  expect(await codeOf(launch('real', keno))).toBe('currency_not_supported')
  expect(await codeOf(launch('demo', keno))).toBe('demo_not_available')
})

test('a live game has no demo, though it has an entry of play money', async () => {
  await house.services.pool.query(`update games.game set live = true where slug = 'limbo'`)
  expect(await codeOf(launch('demo', { game: 'apogee/limbo' }))).toBe('demo_not_available')
  expect((await launch('real', { as: ann, game: 'apogee/limbo' })).status).toBe(200)
})

test('excluded and blocked players open nothing, not even a demo', async () => {
  const excluded = await house.idOf('excluded@apogee.demo')
  expect(await codeOf(launch('real', { as: excluded }))).toBe('player_excluded')
  expect(await codeOf(launch('demo', { as: excluded }))).toBe('player_excluded')
  const vip = await house.idOf('vip@apogee.demo')
  await house.services.pool.query(`update players.player set state = 'blocked' where id = ${vip}`)
  expect(await codeOf(launch('real', { as: vip }))).toBe('player_blocked')
})

test('what a provider must be told of a player has to be there', async () => {
  const { pool } = house.services
  const demand = (fields: string) =>
    pool.query(`update games.provider set player_fields = $1 where identifier = 'turbogames'`, [
      fields,
    ])
  const rocket = { as: ann, game: 'turbogames/rocket-x' }
  await demand('{first_name,country}')
  const { status, body } = await launch('real', rocket)
  expect(status).toBe(409)
  expect(body.error).toMatchObject({ code: 'profile_incomplete', fields: ['first_name'] })
  await demand('{country}')
  expect((await launch('real', rocket)).status).toBe(200)
  expect(house.gameServer.openings[0]?.body.user).toMatchObject({ country: 'DE' })
})

test('a provider that fails or answers nonsense is told as unavailable, and why is kept', async () => {
  const { answer } = house.gameServer
  answer.status = 500
  expect(await codeOf(launch('real', { as: ann }))).toBe('provider_unavailable')
  answer.status = 200
  answer.body = launchOptions('javascript:alert(1)')
  expect(await codeOf(launch('real', { as: ann }))).toBe('provider_unavailable')
  const [failed, nonsense] = (await sessions()).slice(-2)
  expect(failed).toMatchObject({ failure: expect.stringContaining('HTTP 500'), opened_at: null })
  expect(failed.ended_at).toBeInstanceOf(Date)
  expect(nonsense.failure).toContain('game_url')
})

test('a path that leads off our site is refused', async () => {
  expect((await launch('real', { as: ann, return_path: '//evil.example' })).status).toBe(422)
  expect((await launch('real', { as: ann, return_path: '/\\evil.example' })).status).toBe(422)
})

test('an unknown game is not found', async () => {
  expect((await launch('demo', { game: 'apogee/none' })).status).toBe(404)
  expect((await launch('demo', { game: 'turbogames/dice' })).status).toBe(404)
})

test('the games opened last are there to go on with, the newest first', async () => {
  const at = house.clock.at.getTime()
  for (const [step, slug] of ['plinko', 'mines', 'plinko'].entries()) {
    house.clock.at = new Date(at + 60_000 * (step + 1))
    await launch('real', { as: ann, game: `apogee/${slug}` })
  }
  const { body } = await house.call('GET', '/api/player/played_games', { as: ann })
  expect(body.slice(0, 2)).toMatchObject([
    { title: 'Plinko', last_activity_at: house.clock.at.toISOString() },
    { title: 'Mines' },
  ])
  expect((await house.call('GET', '/api/player/played_games')).status).toBe(401)
})
