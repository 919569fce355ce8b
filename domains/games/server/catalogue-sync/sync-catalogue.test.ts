import { generateKeyPairSync } from 'node:crypto'
import type { Client } from '@casino/testing/client.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { listProvider, openProvider, type Provider } from '../testing/provider.ts'

let house: Casino
let guest: Client
let others: { hub: Provider; hall: Provider }

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  guest = house.guest()
  others = { hub: await openProvider(), hall: await openProvider() }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const keys = { secret: privateKey, public_key: publicKey }
  const { hub, hall } = others
  await listProvider(house, { identifier: 'hub', protocol: 'hub88', base_url: hub.url, ...keys })
  const secret = 'the key of the aggregator'
  await listProvider(house, { identifier: 'hall', protocol: 'a8r', base_url: hall.url, secret })
})
afterAll(async () => {
  await house.close()
  for (const provider of Object.values(others)) await provider.close()
})

const sync = () => house.job('games.sync_catalogue')
const shown = (producer: string, name: string) => guest.call(contract.showGame, { producer, name })
const factsOf = async (producer: string, name: string) => {
  const { body } = await shown(producer, name)
  return { rtp: body.rtp, max_win: body.max_win }
}

test('a sync updates the provider’s own games, all others stay', async () => {
  const rocket = await factsOf('turbogames', 'rocket-x')
  house.gameServer.tells({
    games: [
      { identifier: 'apogee:dice', rtp: 0.97, max_win: 990 },
      { identifier: 'apogee:unheard-of', rtp: 0.5 },
    ],
  })
  await sync()
  expect(await factsOf('apogee', 'dice')).toEqual({ rtp: 0.97, max_win: 990 })
  expect(await factsOf('turbogames', 'rocket-x')).toEqual(rocket)
})

test('a provider with an invalid answer keeps its previous data', async () => {
  const keno = { identifier: 'apogee:keno' }
  house.gameServer.tells({ games: [{ ...keno, rtp: 7 }] })
  const before = await factsOf('apogee', 'keno')
  await sync()
  expect(await factsOf('apogee', 'keno')).toEqual(before)
  house.gameServer.tells({ games: [{ ...keno, rtp: 0.7 }] })
  await sync()
  expect(await factsOf('apogee', 'keno')).toEqual({ ...before, rtp: 0.7 })
})

test('a game that its provider describes is added once, with its facts', async () => {
  const pays = [
    { chance: 0.5, multiple: 0 },
    { chance: 0.5, multiple: 1.9 },
  ]
  const coin = { identifier: 'apogee:coin', rtp: 0.95, max_win: 1.9, pays }
  const about = { title: 'Coin', category: 'instant', descriptions: { en: 'Heads or tails.' } }
  house.gameServer.tells({
    games: [
      { ...coin, ...about },
      { ...coin, identifier: 'other:coin' },
    ],
  })
  await sync()
  house.gameServer.tells({ games: [{ ...coin, ...about, rtp: 0.94, title: 'Coins' }] })
  await sync()
  const { body } = await shown('apogee', 'coin')
  expect(body).toMatchObject({ title: 'Coin', description: 'Heads or tails.', rtp: 0.94 })
  expect(body.categories.sort()).toEqual(['instant', 'new'])
  const { rows } = await house.pool.query(`select pays from games.game where slug = 'coin'`)
  expect(rows).toEqual([{ pays }])
})

const isShown = async (provider: string) => (await shown(provider, 'one')).status === 200
const tell = {
  hub: (isOffered: boolean) => others.hub.tells([{ game_code: 'studio:one', enabled: isOffered }]),
  hall: (isOffered: boolean) => {
    const recalled_at = isOffered ? null : '2020-01-01T00:00:00Z'
    const games = [{ id: 'one', provider: 'studio', title: 'One', recalled_at }]
    others.hall.tells({ providers: [{ name: 'studio', games }] })
  },
}

test.for(['hub', 'hall'] as const)('a game is off while %s does not offer it', async (provider) => {
  tell[provider](true)
  await sync()
  expect(await isShown(provider)).toBe(true)
  tell[provider](false)
  await sync()
  await sync()
  expect(await isShown(provider)).toBe(false)
  tell[provider](true)
  await sync()
  expect(await isShown(provider)).toBe(true)
  const { path, body } = others[provider].received[0] ?? {}
  expect(path).toBe(provider === 'hub' ? '/game/list' : '/v2/casino_a8r.Game/List')
  expect(Object.values(body ?? {})).toEqual(['our-casino'])
})

test('a game that was switched off by hand stays off, whatever its provider offers', async () => {
  await house.pool.query(`update games.game set enabled = false where identifier = 'hub:one'`)
  for (const isOffered of [true, false, true]) {
    tell.hub(isOffered)
    await sync()
    expect(await isShown('hub')).toBe(false)
  }
})

test('a list that is none, or a silent provider, changes nothing', async () => {
  for (const fails of [
    () => others.hall.mumbles('[]'),
    () => others.hall.tells({ code: 'internal' }, 500),
    () => others.hall.hangsUp(),
  ]) {
    fails()
    await sync()
    expect(await isShown('hall')).toBe(true)
  }
})
