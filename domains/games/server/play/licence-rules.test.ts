import type { Sent } from '@casino/contract/endpoint.ts'
import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { launchOptions } from '../testing/provider.ts'

let app: Casino
let ann: Person

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  ann = await app.as('ann')
  await app.fund(ann, 2500n)
})
afterAll(() => app.close())
beforeEach(() => {
  app.gameServer.received.length = 0
  app.gameServer.tells(launchOptions('https://games.example/play?token=abc'))
})

type Asked = Partial<Sent<typeof contract.launchGame>> & { as: Client }
const dice = { producer: 'apogee', name: 'dice' }
function launch(mode: 'real' | 'demo', { as, ...asked }: Asked) {
  const call = { ...dice, mode, device: 'mobile', ...asked } as const
  return as.call(contract.launchGame, call, { ip: '127.0.0.1' })
}
const codeOf = async (reply: ReturnType<typeof launch>) => (await reply).code
const sessions = async () => (await app.pool.query('select * from games.session order by id')).rows

test('a game is told what its licence allows, with the highest stake in its currency', async () => {
  const { policy } = app.visitors.brand
  const free = { ...policy }
  const strict = { turbo_allowed: false, autoplay_allowed: false, parallel_games: false }
  Object.assign(policy, strict, { stake_max: ['instant 18 200', 'instant 80 900'] })
  await launch('real', { as: ann })
  Object.assign(policy, free)
  const [real] = app.gameServer.received.map(({ body }) => body.rules)
  expect(real).toEqual({ ...strict, stake_max: 200 })
  expect((await sessions()).at(-1).rules).toEqual({ stakes_max: { instant: 200 } })
})

test('where only one game may be open, the next one ends it', async () => {
  const { policy } = app.visitors.brand
  const open = async () =>
    (await sessions()).filter(
      ({ player_id, mode, ended_at }) => player_id === ann.id && mode === 'real' && !ended_at,
    )
  await launch('real', { as: ann })
  await launch('real', { as: ann, name: 'mines' })
  expect((await open()).length).toBeGreaterThan(1)
  policy.parallel_games = false
  await launch('real', { as: ann, name: 'plinko' })
  policy.parallel_games = true
  expect(await open()).toHaveLength(1)
})

test('a kind of game that the licence does not offer cannot be opened', async () => {
  const { policy } = app.visitors.brand
  policy.kinds_allowed = ['slots']
  expect(await codeOf(launch('real', { as: ann }))).toBe('game_kind_forbidden')
  expect(await codeOf(launch('real', { as: ann, name: 'starfall-reels' }))).toBeUndefined()
  policy.kinds_allowed = []
})

test('no list has games of a kind that the licence does not offer', async () => {
  const { policy } = app.visitors.brand
  const guest = app.guest()
  const listed = async () => {
    const { body: lobby } = await guest.call(contract.showLobby, { device: 'desktop' })
    const { body: page } = await guest.call(contract.filterGames, { device: 'desktop' })
    const { body: found } = await guest.call(contract.selectGames, {
      game_ids: ['apogee/dice', 'apogee/starfall-reels'],
    })
    const { body: categories } = await guest.call(contract.listCollections, {})
    const { body: providers } = await guest.call(contract.listProviders, {})
    return {
      games: new Set([
        ...Object.keys(lobby.games),
        ...page.data.map(({ identifier }) => identifier),
        ...Object.keys(found),
      ]),
      categories: categories.map(({ id }) => id),
      count: providers.find(({ id }) => id === 'apogee')?.games_count ?? 0,
    }
  }
  const all = await listed()
  policy.kinds_allowed = ['slots']
  const slots = await listed()
  policy.kinds_allowed = []
  expect([all.games.has('apogee/dice'), slots.games.has('apogee/dice')]).toEqual([true, false])
  expect(slots.games.has('apogee/starfall-reels')).toBe(true)
  expect(slots.categories).not.toContain('instant')
  expect(slots.count).toBeLessThan(all.count)
  expect(await listed()).toEqual(all)
})

test('a bet obeys the licence under which its game was opened', async () => {
  const { policy } = app.visitors.brand
  Object.assign(policy, { kinds_allowed: ['slots'], stake_max: ['slots 18 99'] })
  app.gameServer.tells(launchOptions('https://games.example/play', 'strict session'))
  expect((await launch('real', { as: ann, name: 'starfall-reels' })).status).toBe(200)
  Object.assign(policy, { kinds_allowed: [], stake_max: [] })
  const play = (amount: number, more: object = {}) =>
    app.gcp('play', {
      user_id: String(ann.id),
      currency: 'EUR',
      game: 'apogee:starfall-reels',
      game_id: 'strict round',
      session_id: 'strict session',
      actions: [{ action: 'bet', action_id: `bet of ${amount}`, amount }],
      ...more,
    })
  expect((await play(100)).body.code).toBe(106)
  expect((await play(50, { game: 'apogee:dice' })).body.code).toBe(107)
  expect((await play(99)).status).toBe(200)
})
