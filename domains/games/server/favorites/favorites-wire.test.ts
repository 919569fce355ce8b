import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { showOwnLobby } from '../../contract.ts'
import { favoritesMax } from '../../rules.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { axios, bodiless, read } from '../testing/clients.ts'

// Raw requests with the headers of other clients.

type Game = Record<string, unknown> & {
  identifier: string
  currencies: Record<string, { id: number }>
}

let app: Casino
let guest: Client
let ann: Person

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  guest = app.guest(axios)
  ann = await app.as('ann')
})
afterAll(() => app.close())

const find = (body: unknown) =>
  read<{ data: Game[] }>(guest.request('POST', '/api/games_filter', { body }))
const favorites = '/api/player/favorite_games'
const version = (mark: string) => ({ 'accept-client': `application/vnd.s.${mark}+json` })
const idsOf = (client: Client, headers: Record<string, string> = version('v1')) =>
  read<number[]>(client.request('GET', favorites, { headers }))
const gamesOf = (client: Client) =>
  read<Game[]>(client.request('GET', favorites, { headers: version('v2') }))
const change = (client: Client, method: 'PUT' | 'DELETE', id: unknown) =>
  client.request(method, `${favorites}/${id}`, { headers: bodiless })

test('favourites are ids or complete games, by the requested version, in the order of adding', async () => {
  const { data } = await find({ device: 'desktop', page_size: 100 })
  const entry = (name: string, code: string) =>
    data.find(({ identifier }) => identifier === name)?.currencies[code]?.id ?? 0
  const [keno, dice] = [entry('apogee/keno', 'EUR'), entry('apogee/dice', 'EUR')]
  expect(await idsOf(ann)).toEqual([])
  expect(await gamesOf(ann)).toEqual([])
  expect((await change(ann, 'PUT', keno)).status).toBe(200)
  expect((await ann.request('PUT', `${favorites}/${dice}`, { body: {} })).status).toBe(200)
  await change(ann, 'PUT', keno)
  // The ids of a game in different currencies name the same favourite.
  await change(ann, 'PUT', entry('apogee/keno', 'BTC'))
  expect(await idsOf(ann)).toEqual([keno, dice])
  expect(await idsOf(ann, {})).toEqual([keno, dice])
  const games = await gamesOf(ann)
  expect(games.map(({ identifier }) => identifier)).toEqual(['apogee/keno', 'apogee/dice'])
  expect(games[0]?.collections).toMatchObject({ instant: 4 })

  // The lobby shows a game that was played last among these only.
  const own = async () => (await ann.call(showOwnLobby, {})).body
  const before = await own()
  expect(before.favorites.map(({ title }) => title)).toEqual(['Dice', 'Keno'])
  await app.opens(ann, 'apogee', 'dice')
  const { played, favorites: others } = await own()
  expect(played[0]?.title).toBe('Dice')
  expect(others.map(({ title }) => title)).toEqual(['Keno'])

  const bob = await app.as('new')
  expect(await idsOf(bob)).toEqual([])
  await app.pool.query(`update players.player set currency = 'JPY' where id = $1`, [ann.id])
  const yen = [entry('apogee/keno', 'JPY'), entry('apogee/dice', 'JPY')]
  expect(await idsOf(ann)).toEqual(yen)
  await app.pool.query(`update players.player set currency = 'EUR' where id = $1`, [ann.id])

  expect((await change(ann, 'DELETE', yen[0])).status).toBe(200)
  expect((await change(ann, 'DELETE', keno)).status).toBe(200)
  expect(await idsOf(ann)).toEqual([dice])
  await change(ann, 'PUT', keno)
  expect(await idsOf(ann)).toEqual([dice, keno])
})

test('a favourite that is not available is stored, and shown again when it is', async () => {
  const off = (isOff: boolean) =>
    app.pool.query(`update games.game set enabled = $1 where slug = 'dice'`, [!isOff])
  const before = await idsOf(ann)
  await off(true)
  expect(await idsOf(ann)).toEqual(before.slice(1))
  expect(await gamesOf(ann)).toHaveLength(1)
  expect((await change(ann, 'PUT', before[0])).status).toBe(404)
  await off(false)
  expect(await idsOf(ann)).toEqual(before)
})

test('an unknown game, a guest and more than the maximum are refused', async () => {
  const none = await change(ann, 'PUT', 999_999)
  expect(none).toMatchObject({ status: 404, body: { error: { code: 'game_unknown' } } })
  expect(none.body).toHaveProperty('message')
  expect((await change(ann, 'DELETE', 999_999)).status).toBe(200)
  const wrong = await change(ann, 'PUT', 'apogee')
  expect(wrong).toMatchObject({ status: 422, body: { errors: { id: expect.any(Object) } } })
  for (const headers of [version('v1'), version('v2')]) {
    expect((await guest.request('GET', favorites, { headers })).status).toBe(401)
  }
  expect((await change(guest, 'PUT', 1)).status).toBe(401)

  await app.pool.query(
    `with other as (
        insert into games.game (identifier, provider_id, slug, seo_title, title, class, preview,
          released_at)
        select 'apogee:g' || n, p.id, 'g' || n, 'g' || n, 'G', 'slots', '', now()
        from games.provider p, generate_series(1, $1) n where p.identifier = 'apogee' returning id)
      insert into games.favorite (player_id, game_id, added_at) select $2, id, now() from other`,
    [favoritesMax - 2, ann.id],
  )
  const { data } = await find({ device: 'desktop', filter: { title: 'mines' } })
  const full = await change(ann, 'PUT', data[0]?.currencies.EUR?.id)
  expect(full).toMatchObject({ status: 409, body: { error: { code: 'favorites_full' } } })
})
