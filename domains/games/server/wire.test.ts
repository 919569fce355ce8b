import type { Answer, Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/house.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { favoritesMax } from '../rules.ts'
import { type Casino, openCasino } from './testing/casino.ts'
import { launchOptions } from './testing/provider.ts'

// As clients of others send and read it: raw requests, with their own headers.

type Told = Record<string, unknown>
type Game = Told & { identifier: string; currencies: Record<string, { id: number }> }
type Page = { data: Game[]; pagination: Told }

const facts = {
  lines: 25,
  ways: 243,
  volatility_rating: 'high',
  hit_rate: 0.3,
  rtp: 0.962975751509,
  max_win: 2000,
  devices: ['desktop'],
}
const axios = {
  accept: 'application/json, text/plain, */*',
  'x-requested-with': 'XMLHttpRequest',
}
/** What it sends with a change that has no body. */
const bodiless = { ...axios, 'content-type': 'application/x-www-form-urlencoded' }

let house: Casino
let guest: Client
let ann: Person

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  guest = house.guest(axios)
  ann = await house.as('ann')
  house.gameServer.tells({ games: [{ identifier: 'apogee:tidecaller', ...facts }] })
  await house.job('games.sync_catalogue')
  house.gameServer.tells(launchOptions('https://games.example/play?token=1'))
})
afterAll(() => house.close())

async function read<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer
  expect([status, body]).toEqual([200, body])
  return body as Body
}
const find = (body: unknown) => read<Page>(guest.request('POST', '/api/games_filter', { body }))
const select = (body: unknown, client: Client = guest) =>
  read<Record<string, Game>>(client.request('POST', '/api/games_filter/select', { body }))
const category = (slug: string) => ({
  device: 'desktop',
  without_territorial_restrictions: false,
  filter: { categories: { identifiers: [slug], strategy: 'OR' } },
  page: 1,
  page_size: 40,
})

test('collections and providers are bare lists, and ids of collections are slugs of categories', async () => {
  const collections = await read<Told[]>(guest.request('GET', '/api/games/collections'))
  expect(collections[0]).toEqual({ id: 'top', title: 'Top games', games_count: 9 })
  for (const { id, games_count } of collections) {
    const { pagination } = await find(category(String(id)))
    expect([id, pagination.total_count]).toEqual([id, games_count])
  }
  const providers = await read<Told[]>(guest.request('GET', '/api/games/providers?utm_source=x'))
  const turbo = { id: 'turbogames', title: 'Turbo Games', games_count: 1 }
  expect(providers).toContainEqual(expect.objectContaining(turbo))
})

test('names that nothing here has find nothing: they may come from anywhere', async () => {
  const ids = ['nonsense', 'softswiss/Some_Game:1', 'a/b/c', 'apogee/mines']
  expect(Object.keys(await select({ game_ids: ids }))).toEqual(['apogee/mines'])
  for (const filter of [
    { categories: { identifiers: ['slots:de'], strategy: 'OR' } },
    { providers: ['Some_Provider'] },
  ]) {
    const { data, pagination } = await find({ device: 'desktop', filter })
    expect([data, pagination.total_count, pagination.next_page]).toEqual([[], 0, null])
  }
})

test('a page of games is asked for in every form that clients have', async () => {
  const { data, pagination } = await find(category('slots'))
  expect(pagination).toEqual({
    current_page: 1,
    next_page: null,
    prev_page: null,
    total_pages: 1,
    total_count: 6,
  })
  expect(data.map(({ collections }) => (collections as Told).slots)).toEqual([0, 1, 2, 3, 4, 5])
  expect((await find({ filter: { providers: ['turbogames'] } })).data).toHaveLength(1)
  expect((await find({ device: 'mobile', filter: { title: 'dice' } })).data).toHaveLength(1)
  const sort = { type: 'global', direction: 'ASC', top_categories: [] }
  const all = { device: 'desktop', page: 1, page_size: 100, sort, filter: { providers: [] } }
  expect((await find(all)).data).toHaveLength(14)
  for (const type of ['constructor', '__proto__', 'toString']) {
    expect((await find({ ...all, sort: { type } })).data).toHaveLength(14)
  }
  const wide = { volatility_rating: ['high'], lines: 25, ways: 243, hit_rate: 30, payout: 90 }
  const asked = { device: 'desktop', filter: { ...wide, currencies: ['EUR'] } }
  expect((await find(asked)).data.map(({ title }) => title)).toEqual(['Tidecaller'])
})

test('a game has all that clients read, with what its server tells of it', async () => {
  const { data } = await find({ device: 'desktop', filter: { title: 'Tidecaller' } })
  expect(data[0]).toEqual({
    id: expect.any(Number),
    identifier: 'apogee/tidecaller',
    title: 'Tidecaller',
    name: 'Tidecaller',
    slug: 'tidecaller',
    provider: 'apogee',
    seo_title: 'tidecaller',
    uniq_seo_title: true,
    preview: '/art/cards/tidecaller',
    categories: ['top', 'new', 'slots', 'exclusive', 'free-spins'],
    collections: { top: 4, new: 0, slots: 2, exclusive: 2, 'free-spins': 2 },
    badges: [{ type: 'new', theme: 'cyan' }],
    currencies: expect.objectContaining({
      EUR: { id: expect.any(Number) },
      FUN: { id: expect.any(Number) },
    }),
    devices: ['desktop'],
    lines: 25,
    ways: 243,
    volatility_rating: 'high',
    hit_rate: '30.00',
    payout: '96.30',
    unfinished_games_for: [],
    live: false,
    last_activity_at: null,
    has_demo_mode: true,
  })
  const dice = (await find({ device: 'desktop', filter: { title: 'dice' } })).data[0]
  expect(dice).toMatchObject({ lines: null, ways: null, volatility_rating: null, hit_rate: null })
})

test('games are selected into an object by identifier, with a device or without', async () => {
  const game_ids = ['apogee/dice', 'turbogames/rocket-x', 'apogee/none']
  const selected = await select({ game_ids })
  expect(Object.keys(selected).sort()).toEqual(['apogee/dice', 'turbogames/rocket-x'])
  expect(selected['apogee/dice']?.identifier).toBe('apogee/dice')
  expect(await select({ game_ids, device: 'mobile' })).toEqual(selected)
  // The shop's cards name games as the specification does.
  expect(Object.keys(await select({ game_ids: ['apogee:dice'] }))).toEqual(['apogee/dice'])
  expect(await select({ game_ids: [] })).toEqual({})
})

test('games are found by their names in addresses too, of whatever provider', async () => {
  const named = (body: unknown) =>
    read<Record<string, Game>>(
      guest.request('POST', '/api/games_filter/select_by_seo_titles', { body }),
    )
  const game_seo_titles = ['dice', 'rocket-x', 'no-such', 'Some_Game', '__proto__']
  const found = await named({ game_seo_titles, without_territorial_restrictions: true })
  expect(Object.keys(found).sort()).toEqual(['apogee/dice', 'turbogames/rocket-x'])
  expect(found['apogee/dice']).toEqual((await select({ game_ids: ['apogee/dice'] }))['apogee/dice'])
  expect(await named({ game_seo_titles: [] })).toEqual({})
})

test('the games of a player are told by identifier, and fetched by it', async () => {
  await house.opens(ann, 'apogee', 'keno')
  const played = await read<Told[]>(ann.request('GET', '/api/player/played_games'))
  expect(played).toEqual([
    { identifier: 'apogee/keno', last_activity_at: house.clock.at.toISOString() },
  ])
  const games = await select({ game_ids: played.map(({ identifier }) => identifier) }, ann)
  expect(games['apogee/keno']?.last_activity_at).toBe(house.clock.at.toISOString())
  const stranger = await guest.request('GET', '/api/player/played_games')
  expect(stranger.status).toBe(401)
})

const favorites = '/api/player/favorite_games'
const version = (mark: string) => ({ 'accept-client': `application/vnd.s.${mark}+json` })
const idsOf = (client: Client, headers: Record<string, string> = version('v1')) =>
  read<number[]>(client.request('GET', favorites, { headers }))
const gamesOf = (client: Client) =>
  read<Game[]>(client.request('GET', favorites, { headers: version('v2') }))
const change = (client: Client, method: 'PUT' | 'DELETE', id: unknown) =>
  client.request(method, `${favorites}/${id}`, { headers: bodiless })

test('favourites are ids or whole games, by the version asked for, in the order of adding', async () => {
  const { data } = await find({ device: 'desktop', page_size: 100 })
  const entry = (name: string, code: string) =>
    data.find(({ identifier }) => identifier === name)?.currencies[code]?.id ?? 0
  const [keno, dice] = [entry('apogee/keno', 'EUR'), entry('apogee/dice', 'EUR')]
  expect(await idsOf(ann)).toEqual([])
  expect(await gamesOf(ann)).toEqual([])
  expect((await change(ann, 'PUT', keno)).status).toBe(200)
  expect((await ann.request('PUT', `${favorites}/${dice}`, { body: {} })).status).toBe(200)
  await change(ann, 'PUT', keno)
  // By whichever currency a game is named, it is the same game.
  await change(ann, 'PUT', entry('apogee/keno', 'BTC'))
  expect(await idsOf(ann)).toEqual([keno, dice])
  expect(await idsOf(ann, {})).toEqual([keno, dice])
  const games = await gamesOf(ann)
  expect(games.map(({ identifier }) => identifier)).toEqual(['apogee/keno', 'apogee/dice'])
  expect(games[0]?.collections).toMatchObject({ instant: 4 })

  const bob = await house.as('new')
  expect(await idsOf(bob)).toEqual([])
  await house.pool.query(`update players.player set currency = 'JPY' where id = $1`, [ann.id])
  const yen = [entry('apogee/keno', 'JPY'), entry('apogee/dice', 'JPY')]
  expect(await idsOf(ann)).toEqual(yen)
  await house.pool.query(`update players.player set currency = 'EUR' where id = $1`, [ann.id])

  expect((await change(ann, 'DELETE', yen[0])).status).toBe(200)
  expect((await change(ann, 'DELETE', keno)).status).toBe(200)
  expect(await idsOf(ann)).toEqual([dice])
  await change(ann, 'PUT', keno)
  expect(await idsOf(ann)).toEqual([dice, keno])
})

test('a favourite that is not offered is kept, and shown again when it is', async () => {
  const off = (isOff: boolean) =>
    house.pool.query(`update games.game set enabled = $1 where slug = 'dice'`, [!isOff])
  const before = await idsOf(ann)
  await off(true)
  expect(await idsOf(ann)).toEqual(before.slice(1))
  expect(await gamesOf(ann)).toHaveLength(1)
  expect((await change(ann, 'PUT', before[0])).status).toBe(404)
  await off(false)
  expect(await idsOf(ann)).toEqual(before)
})

test('what is no game is refused, and so are guests and more than there can be', async () => {
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

  await house.pool.query(
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
