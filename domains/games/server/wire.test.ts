import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from './testing/casino.ts'
import { axios, read } from './testing/clients.ts'
import { keepFirstGames } from './testing/keep-first-games.ts'
import { launchOptions } from './testing/provider.ts'

// Raw requests with the headers of other clients.

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
let app: Casino
let guest: Client
let ann: Person

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  await keepFirstGames(app.pool)
  guest = app.guest(axios)
  ann = await app.as('ann')
  app.gameServer.tells({ games: [{ identifier: 'apogee:tidecaller', ...facts }] })
  await app.job('games.sync_catalogue')
  app.gameServer.tells(launchOptions('https://games.example/play?token=1'))
})
afterAll(() => app.close())

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

test('a page of games can be requested in every form that clients use', async () => {
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

test('a game has all fields that clients read, including the server’s live data', async () => {
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
    categories: ['top', 'new', 'slots', 'bonus-wagering', 'exclusive', 'free-spins'],
    collections: { 'bonus-wagering': 2, top: 4, new: 0, slots: 2, exclusive: 2, 'free-spins': 2 },
    badges: [
      { type: 'new', theme: 'cyan' },
      { type: 'bonus_wagering', theme: 'green' },
      { type: 'top', theme: 'sun' },
    ],
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

test('a player’s games are listed by identifier, and fetched by it', async () => {
  await app.opens(ann, 'apogee', 'keno')
  const played = await read<Told[]>(ann.request('GET', '/api/player/played_games'))
  expect(played).toEqual([
    { identifier: 'apogee/keno', last_activity_at: app.clock.at.toISOString() },
  ])
  const games = await select({ game_ids: played.map(({ identifier }) => identifier) }, ann)
  expect(games['apogee/keno']?.last_activity_at).toBe(app.clock.at.toISOString())
  const stranger = await guest.request('GET', '/api/player/played_games')
  expect(stranger.status).toBe(401)
})
