import type { Received, Sent } from '@casino/contract/endpoint.ts'
import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { Game } from '../../game.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { keepFirstGames } from '../testing/keep-first-games.ts'

let app: Casino
let guest: Client
let ann: Person

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  await keepFirstGames(app.pool)
  guest = app.guest()
  ann = await app.as('ann')
})
afterAll(() => app.close())

type Asked = Partial<Sent<typeof contract.filterGames>>
const filter = (asked: Asked) => guest.call(contract.filterGames, { device: 'desktop', ...asked })
const titlesOf = ({ data }: Received<typeof contract.filterGames>) => data.map(({ title }) => title)

test('the catalogue has pages of 40, in the default order first', async () => {
  const { body } = await filter({})
  expect(titlesOf(body).slice(0, 2)).toEqual(['Starfall Reels', 'Rocket X'])
  expect(body.pagination).toEqual({
    current_page: 1,
    next_page: null,
    prev_page: null,
    total_pages: 1,
    total_count: 14,
  })
})

test('a page has the requested size and names its neighbours', async () => {
  const { body } = await filter({ page: 2, page_size: 5, sort: { type: 'title' } })
  expect(titlesOf(body)).toHaveLength(5)
  expect(body.pagination).toMatchObject({ next_page: 3, prev_page: 1, total_pages: 3 })
  const all = await filter({ page_size: 100, sort: { type: 'title' } })
  expect(titlesOf(all.body).slice(5, 10)).toEqual(titlesOf(body))
})

test('cards are the same games, with the fields of a card and only the player’s currency', async () => {
  const asked = { device: 'desktop', page: 2, page_size: 5, sort: { type: 'title' } } as const
  const [whole, cards] = [await filter(asked), await guest.call(contract.listCards, asked)]
  expect(cards.body.pagination).toEqual(whole.body.pagination)
  expect(cards.body.data.map(({ title }) => title)).toEqual(titlesOf(whole.body))
  expect(cards.body.data[0]).not.toHaveProperty('categories')
  expect(cards.body.data.map(({ currencies }) => currencies)).toEqual(
    whole.body.data.map(() => ({})),
  )

  const own = await ann.call(contract.listCards, asked)
  const id = whole.body.data[0]?.currencies.EUR?.id
  expect(own.body.data[0]?.currencies).toEqual({ EUR: { id } })
})

test('a game has all fields that a card shows, and no others', async () => {
  const { body } = await filter({ filter: { title: 'rocket' } })
  const [game] = body.data
  expect(game).toMatchObject({
    identifier: 'turbogames/rocket-x',
    title: 'Rocket X',
    provider: 'turbogames',
    seo_title: 'rocket-x',
    categories: ['top', 'crash', 'editors-choice', 'high-return'],
    collections: { top: 1, crash: 0, 'editors-choice': 1, 'high-return': 0 },
    devices: ['mobile', 'desktop'],
    payout: '99.00',
    uniq_seo_title: true,
    has_demo_mode: true,
    last_activity_at: null,
  })
  expect(game?.currencies.EUR).toEqual({ id: expect.any(Number) })
  expect(Object.keys(game?.currencies ?? {})).toHaveLength(17)
  expect(Object.keys(game ?? {}).sort()).toEqual(Object.keys(Game.shape).sort())
})

test('a provider includes the number of its games within a category and a search', async () => {
  const countsOf = async (asked: Sent<typeof contract.listProviders>) => {
    const { body } = await guest.call(contract.listProviders, asked)
    return Object.fromEntries(body.map(({ id, games_count }) => [id, games_count]))
  }
  expect(await countsOf({ category: 'crash' })).toEqual({ apogee: 0, turbogames: 1 })
  expect(await countsOf({ title: 'dice' })).toEqual({ apogee: 1, turbogames: 0 })
  expect(await countsOf({ category: 'crash', title: 'dice' })).toEqual({ apogee: 0, turbogames: 0 })
})

test('providers and categories narrow the list; several categories are any of them', async () => {
  const turbo = await filter({ filter: { providers: ['turbogames'] } })
  expect(titlesOf(turbo.body)).toEqual(['Rocket X'])
  const both = await filter({
    filter: { categories: { identifiers: ['table', 'crash'], strategy: 'OR' } },
  })
  expect(titlesOf(both.body)).toEqual(['Rocket X', 'European Roulette'])
})

test('a title is found by a part of it, and the marks of a pattern are mere characters', async () => {
  expect(titlesOf((await filter({ filter: { title: 'ARAOH' } })).body)).toEqual(["Pharaoh's Vault"])
  expect(titlesOf((await filter({ filter: { title: '%%%' } })).body)).toEqual([])
  expect(titlesOf((await filter({ filter: { title: '___' } })).body)).toEqual([])
  expect(titlesOf((await filter({ filter: { title: '\\\\\\' } })).body)).toEqual([])
})

test('too large and unknown values are refused', async () => {
  expect((await filter({ page_size: 101 })).status).toBe(422)
  expect((await filter({ page: 0 })).status).toBe(422)
  expect((await filter({ filter: { title: 'ro' } })).status).toBe(422)
  const unknown = { device: 'desktop', order_by: 'id' }
  const { status } = await guest.request('POST', '/api/games_filter', { body: unknown })
  expect(status).toBe(422)
  const game_ids = Array.from({ length: 201 }, (_, at) => at + 1)
  const select = await guest.call(contract.selectGames, { game_ids, device: 'desktop' })
  expect(select.status).toBe(422)
})

test('games are selected by name or by their id in any currency, each under its name', async () => {
  const { body: all } = await filter({})
  const dice = all.data.find(({ seo_title }) => seo_title === 'dice')
  const { BTC, EUR } = dice?.currencies ?? {}
  const game_ids = ['apogee/keno', Number(BTC?.id), Number(EUR?.id), 'apogee/none', 'apogee:mines']
  const { body } = await guest.call(contract.selectGames, { game_ids, device: 'mobile' })
  const titles = Object.entries(body).map(([identifier, { title }]) => [identifier, title])
  expect(titles.sort()).toEqual([
    ['apogee/dice', 'Dice'],
    ['apogee/keno', 'Keno'],
    ['apogee/mines', 'Mines'],
  ])
})

test('the order is turned round, and a category has an order of its own', async () => {
  const { body: up } = await filter({ sort: { type: 'title' } })
  const { body: down } = await filter({ sort: { type: 'title', direction: 'DESC' } })
  expect(titlesOf(down)).toEqual(titlesOf(up).toReversed())
  const { body: newest } = await filter({ sort: { type: 'new' }, page_size: 1 })
  expect(titlesOf(newest)).toEqual(['Clockwork Gold'])
  const top = { type: 'title', top_categories: ['crash', 'table'] }
  expect(titlesOf((await filter({ sort: top, page_size: 2 })).body)).toEqual([
    'European Roulette',
    'Rocket X',
  ])

  const crash = { categories: { identifiers: ['high-return'] } }
  const firstOf = async () => titlesOf((await filter({ filter: crash })).body)[0]
  expect(await firstOf()).toBe('Rocket X')
  const move = (place: number) =>
    app.pool.query(
      `update games.game_category set position = $1
        where game_id = (select id from games.game where slug = 'dice')
          and category_id = (select id from games.category where identifier = 'high-return')`,
      [place],
    )
  await move(-1)
  expect(await firstOf()).toBe('Dice')
  await move(3)
})

test('filters by volatility and other game properties narrow the list', async () => {
  const found = async (asked: Asked['filter']) => titlesOf((await filter({ filter: asked })).body)
  expect(await found({ lines: 20 })).toHaveLength(6)
  expect(await found({ ways: 243 })).toEqual([])
  expect(await found({ hit_rate: 49.6 })).toEqual(['Ruby Orchard'])
  expect(await found({ hit_rate: 49.7 })).toEqual([])
  expect(await found({ volatility_rating: ['low', 'low-medium'] })).toEqual([
    'Clockwork Gold',
    'Ruby Orchard',
  ])
  expect(await found({ payout: 99.002 })).toEqual(['Keno'])
  expect(await found({ currencies: ['XYZ'] })).toEqual([])
  expect(await found({ currencies: ['XYZ', 'EUR'] })).toHaveLength(14)
})

test('the lobby has its rails in order, each with its title, its games and their number', async () => {
  const { body } = await guest.call(contract.showLobby, {})
  // With fourteen games the first two categories leave none for others.
  expect(body.rows.map(({ category }) => category)).toEqual(['top', 'new'])
  const [top, fresh] = body.rows
  expect(top).toMatchObject({ title: 'Top games', total_count: 9 })
  expect(top?.games).toHaveLength(9)
  expect(fresh?.games).toHaveLength(5)
  const named = body.rows.flatMap(({ games }) => games)
  expect(new Set(named).size).toBe(named.length)
  expect(new Set(Object.keys(body.games))).toEqual(new Set(named))
})

test('a disabled game, or one of a disabled provider, is not listed anywhere', async () => {
  const { pool } = app
  await pool.query(`update games.game set enabled = false where slug = 'mines'`)
  await pool.query(`update games.provider set enabled = false where identifier = 'turbogames'`)
  const { body } = await filter({})
  expect(body.pagination.total_count).toBe(12)
  const mines = { producer: 'apogee', name: 'mines' }
  const rocket = { producer: 'turbogames', name: 'rocket-x' }
  for (const gone of [mines, rocket]) {
    expect(await guest.call(contract.showGame, gone)).toMatchObject({
      status: 404,
      code: 'game_unknown',
    })
  }
  const providers = await guest.call(contract.listProviders, {})
  const logo = '/art/providers/apogee.svg'
  const left = { id: 'apogee', title: 'Apogee Originals', logo, games_count: 12 }
  expect(providers.body).toEqual([left])
  await keepFirstGames(pool)
  await pool.query('update games.provider set enabled = true')
})

test("a game's page has its facts in the visitor's language", async () => {
  const { body } = await ann.call(contract.showGame, {
    producer: 'apogee',
    name: 'european-roulette',
  })
  expect(body).toMatchObject({ rtp: 36 / 37, max_win: 36, provider_title: 'Apogee Originals' })
  expect(body.description).toMatch(/^Das klassische Rad/)
  const { body: categories } = await ann.call(contract.listCollections, {})
  expect(categories).toContainEqual({ id: 'table', title: 'Tischspiele', games_count: 1 })
})

test('a second seed changes nothing, and removed games stay removed', async () => {
  await app.pool.query(`delete from games.game_currency where currency = 'KZT'`)
  await app.seed()
  const { body } = await filter({})
  expect(body.pagination.total_count).toBe(14)
  expect(Object.keys(body.data[0]?.currencies ?? {})).not.toContain('KZT')
  const collections = await guest.call(contract.listCollections, {})
  expect(collections.body.slice(-3).map(({ games_count }) => games_count)).toEqual([4, 6, 7])
})
