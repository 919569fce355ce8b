import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type House, openHouse } from '../testing/games-testing.ts'
import { listProvider, openProvider, type Provider } from '../testing/provider.ts'
import { syncCatalogue } from './sync-catalogue.ts'

let house: House
let others: { hub: Provider; hall: Provider }

beforeAll(async () => {
  house = await openHouse(inject('postgres'))
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

const sync = () => {
  const { now, log, inTransaction } = house.services
  const context = { now: now(), log }
  return syncCatalogue({
    ...context,
    inTransaction: (work) => inTransaction(({ tx }) => work({ ...context, tx })),
  })
}
const factsOf = async (game: string) => {
  const { body } = await house.call('GET', `/api/games/${game}`)
  return { rtp: body.rtp, max_win: body.max_win }
}

test("the facts of a provider's own games are renewed, all others stay", async () => {
  const rocket = await factsOf('turbogames/rocket-x')
  house.gameServer.catalogue.push(
    { identifier: 'apogee:dice', rtp: 0.97, max_win: 990 },
    { identifier: 'apogee:unheard-of', rtp: 0.5 },
  )
  await sync()
  expect(await factsOf('apogee/dice')).toEqual({ rtp: 0.97, max_win: 990 })
  expect(await factsOf('turbogames/rocket-x')).toEqual(rocket)
})

test('a provider that answers nonsense keeps the facts it had', async () => {
  house.gameServer.catalogue.push({ identifier: 'apogee:keno', rtp: 7 })
  const before = await factsOf('apogee/keno')
  await sync()
  expect(await factsOf('apogee/keno')).toEqual(before)
})

const isShown = async (provider: string) =>
  (await house.call('GET', `/api/games/${provider}/one`)).status === 200
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
  await house.services.pool.query(
    `update games.game set enabled = false where identifier = 'hub:one'`,
  )
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
