import { readFileSync } from 'node:fs'
import type { Sent } from '@casino/contract/endpoint.ts'
import type { Client } from '@casino/testing/client.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { keepFirstGames } from '../testing/keep-first-games.ts'

let house: Casino
let guest: Client

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  await keepFirstGames(house.pool)
  guest = house.guest()
})
afterAll(() => house.close())

const titlesOf = async (filter: Sent<typeof contract.filterGames>['filter'], type = 'popular') => {
  const { body } = await guest.call(contract.filterGames, { filter, sort: { type } })
  return body.data.map(({ title }) => title)
}

test('games are found by feature, theme and return to player', async () => {
  expect(await titlesOf({ themes: ['space'] })).toEqual(['Starfall Reels', 'Rocket X'])
  expect(await titlesOf({ features: ['shared-rounds', 'risk-levels'] })).toEqual([
    'Rocket X',
    'Plinko',
    'Keno',
  ])
  expect(await titlesOf({ payout: 96.4, payout_below: 96.5 })).toEqual(['Clockwork Gold'])
  expect(await titlesOf({ features: ['nobody-has-this'] })).toEqual([])
})

test('the highest return comes first if requested', async () => {
  const [first, second] = await titlesOf({}, 'rtp')
  expect([first, second]).toEqual(['Keno', 'Rocket X'])
})

test('a category within another holds the games of both, in its own order', async () => {
  const identifiers = ['top', 'slots']
  const both = await titlesOf({ categories: { identifiers, strategy: 'AND' } })
  expect(both).toEqual(['Starfall Reels', "Pharaoh's Vault", 'Tidecaller', 'Forge of Thunder'])
})

test('the common properties of a part of the catalogue are counted', async () => {
  const { body } = await guest.call(contract.listFacets, { category: 'slots' })
  expect(body).toContainEqual({ kind: 'feature', id: 'free-spins', games_count: 6 })
  expect(body).toContainEqual({ kind: 'theme', id: 'sea', games_count: 1 })
  expect(body).toContainEqual({ kind: 'volatility', id: 'very-high', games_count: 1 })
  expect(body.map(({ id }) => id)).not.toContain('shared-rounds')
  const top = await guest.call(contract.listFacets, { category: 'top', within: 'slots' })
  expect(top.body).toContainEqual({ kind: 'feature', id: 'free-spins', games_count: 4 })
})

test('the counts of a kind apply all filters except those of that kind', async () => {
  const { body } = await guest.call(contract.listFacets, {
    categories: 'slots',
    features: 'free-spins,provably-fair',
    themes: 'sea',
    payout: '96',
  })
  expect(body).toContainEqual({ kind: 'feature', id: 'free-spins', games_count: 1 })
  expect(body).toContainEqual({ kind: 'theme', id: 'space', games_count: 1 })
  expect(body).toContainEqual({ kind: 'volatility', id: 'medium', games_count: 1 })
  expect(body.filter(({ kind }) => kind === 'category').map(({ id }) => id)).toContain('slots')
  const providers = await guest.call(contract.listProviders, {
    providers: 'turbogames',
    themes: 'sea',
  })
  const counts = Object.fromEntries(providers.body.map(({ id, games_count }) => [id, games_count]))
  expect(counts).toEqual({ apogee: 1, turbogames: 0 })
})

test('an empty category differs from an unknown one', async () => {
  const known = await guest.call(contract.showCollection, { slug: 'megaways' })
  expect(known.body).toEqual({ id: 'megaways', title: 'Megaways', games_count: 0 })
  const { body: shown } = await guest.call(contract.listCollections, {})
  expect(shown.map(({ id }) => id)).not.toContain('megaways')
  const unknown = await guest.call(contract.showCollection, { slug: 'none' })
  expect(unknown).toMatchObject({ status: 404, code: 'category_unknown' })
})

test('a provider includes its logo, and an unknown one is not found', async () => {
  const { body } = await guest.call(contract.showProvider, { producer: 'turbogames' })
  const logo = '/art/providers/turbogames.svg'
  expect(body).toEqual({ id: 'turbogames', title: 'Turbo Games', logo, games_count: 1 })
  for (const producer of ['none', 'acceptance']) {
    const unknown = await guest.call(contract.showProvider, { producer })
    expect(unknown).toMatchObject({ status: 404, code: 'provider_unknown' })
  }
})

test('every sign of a provider is a picture that is drawn', () => {
  const marks = readFileSync('apps/web/art/makers/logos.ts', 'utf8')
  for (const provider of ['apogee', 'turbogames']) {
    expect(marks).toContain(`'providers/${provider}.svg'`)
  }
})

test('the most similar game comes first, always in the same order, without the game itself', async () => {
  const similar = async () => {
    const name = { producer: 'apogee', name: 'starfall-reels' }
    const { body } = await guest.call(contract.listSimilarGames, name)
    expect(body.every(({ currencies }) => Object.keys(currencies).length === 0)).toBe(true)
    return body.map(({ title }) => title)
  }
  const titles = await similar()
  expect(titles.slice(0, 3)).toEqual(['Rocket X', "Pharaoh's Vault", 'Tidecaller'])

  expect(titles).not.toContain('Starfall Reels')
  expect(await similar()).toEqual(titles)
  const none = await guest.call(contract.listSimilarGames, { producer: 'apogee', name: 'none' })
  expect(none.body).toEqual([])
})

test('recently played games are returned completely too', async () => {
  const ann = await house.as('ann')
  await house.fund(ann, 1000n)
  await house.opens(ann, 'apogee', 'dice')
  await house.opens(ann, 'apogee', 'mines')
  const { body } = await ann.call(contract.listPlayedInFull, {})
  expect(body.map(({ title }) => title)).toEqual(['Mines', 'Dice'])
})

test("a country's own version of a category takes its place for that country's visitors", async () => {
  await house.pool.query(`with own as (
      insert into games.category (identifier, titles) values ('top:de', '{"en": "Top in Germany"}')
      returning id)
    insert into games.game_category (game_id, category_id, position)
      select g.id, own.id, 0 from own, games.game g where g.slug in ('keno', 'dice', 'mines')`)
  const seen = async () => {
    const { body: collections } = await guest.call(contract.listCollections, {})
    const { body: lobby } = await guest.call(contract.showLobby, {})
    const { body: top } = await guest.call(contract.showCollection, { slug: 'top' })
    return {
      ids: collections.map(({ id }) => id).filter((id) => id.startsWith('top')),
      list: (await titlesOf({ categories: { identifiers: ['top'] } })).length,
      rail: lobby.rows.find(({ category }) => category === 'top')?.total_count,
      count: top.games_count,
    }
  }
  expect(await seen()).toEqual({ ids: ['top'], list: 9, rail: 9, count: 9 })
  house.visitors.country = 'DE'
  expect(await seen()).toEqual({ ids: ['top', 'top:de'], list: 3, rail: 3, count: 3 })
  house.visitors.country = 'AT'
  expect(await seen()).toEqual({ ids: ['top'], list: 9, rail: 9, count: 9 })
  house.visitors.country = null
})

test('a category is listed as long as it has a game', async () => {
  const isListed = async () => {
    const { body } = await guest.call(contract.listCollections, {})
    return body.some(({ id }) => id === 'live')
  }
  expect(await isListed()).toBe(false)
  await house.pool.query(`insert into games.game_category (game_id, category_id, position)
    select g.id, c.id, 0 from games.category c, games.game g
    where c.identifier = 'live' and g.slug = 'keno'`)
  expect(await isListed()).toBe(true)
  await house.pool.query(`update games.game set enabled = false where slug = 'keno'`)
  expect(await isListed()).toBe(false)
  await house.pool.query(`update games.game set enabled = true where slug = 'keno'`)
})
