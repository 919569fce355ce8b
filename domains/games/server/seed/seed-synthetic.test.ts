import type { Client } from '@casino/testing/client.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import * as favorites from '../../favorites-contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { readSeedGames } from './seed-games.ts'
import { seedSynthetic } from './seed-synthetic.ts'
import { syntheticGames, syntheticGamesMax } from './synthetic-games.ts'
import { switchOffSynthetic } from './synthetic-store.ts'

let house: Casino
let guest: Client

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  guest = house.guest()
})
afterAll(() => house.close())

const fill = (count: number) =>
  house.inTransaction(({ tx, now }) => seedSynthetic(tx, { count, now }))
const countOf = async () => {
  const { body } = await guest.call(contract.filterGames, {})
  return body.pagination.total_count
}

const ownCount = readSeedGames().length

test('the names are always the same ones, and each is one game', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const games = syntheticGames(syntheticGamesMax, now)
  expect(new Set(games.map(({ slug }) => slug)).size).toBe(syntheticGamesMax)
  expect(games.slice(0, 50)).toEqual(syntheticGames(50, now))
  expect(games.every(({ slug }) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(slug))).toBe(true)
})

test('the requested number of games is in the catalogue, behind the real ones', async () => {
  await fill(120)
  expect(await countOf()).toBe(ownCount + 120)
  const { body } = await guest.call(contract.filterGames, { page_size: ownCount })
  expect(body.data.every(({ provider }) => !provider.startsWith('synthetic'))).toBe(true)
  await fill(60)
  expect(await countOf()).toBe(ownCount + 60)
})

test('a synthetic game cannot be opened, and its data is deleted with it', async () => {
  const ann = await house.as('ann')
  const { body } = await guest.call(contract.filterGames, {
    filter: { providers: ['synthetic-01'] },
  })
  const game = body.data[0]
  const [producer = '', name = ''] = [game?.provider, game?.seo_title]
  const launch = { producer, name, mode: 'real', device: 'desktop' } as const
  expect((await ann.call(contract.launchGame, launch)).code).toBe('provider_unavailable')
  await ann.call(favorites.addFavorite, { id: Number(game?.currencies.EUR?.id) })
  await fill(0)
  expect(await countOf()).toBe(ownCount)
  expect((await ann.call(favorites.listFavoriteIds, {})).body).toEqual([])
})

test('before the public they are switched off', async () => {
  await fill(40)
  await house.inTransaction(({ tx }) => switchOffSynthetic(tx))
  expect(await countOf()).toBe(ownCount)
})
