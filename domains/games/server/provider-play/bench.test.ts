import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { addWin } from '../wins/win-store.ts'

let house: Casino
let player: bigint

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  player = await house.benchPlayer()
})
afterAll(() => house.close())

test('the published vector of the protocol is answered with the balance that was set', async () => {
  const { statusCode, body } = await house.app.inject({
    method: 'POST',
    url: '/wallet/gcp/acceptance/play',
    headers: {
      'content-type': 'application/json',
      'x-request-sign': '442c4cd8926008096225416b21f5a1862fbf4fc4e5224362e3b463e85a39f40a',
    },
    payload: '{"user_id":"8|USDT|USD","currency":"USD","game":"acceptance:test"}',
  })
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toEqual({ balance: 100_000 })
})

test('the bench is in no list and opens for no player', async () => {
  const guest = house.guest()
  const { body } = await guest.call(contract.filterGames, { device: 'desktop', page_size: 100 })
  const providers = body.data.map(({ provider }) => provider)
  expect(new Set(providers)).toEqual(new Set(['apogee', 'turbogames']))
  const game_ids = ['acceptance/test', 'apogee/dice']
  const selected = await guest.call(contract.selectGames, { game_ids, device: 'desktop' })
  expect(Object.keys(selected.body)).toEqual(['apogee/dice'])
  const own = await house.as('acceptance')
  for (const producer of ['acceptance', 'acceptance-hub88', 'acceptance-a8r']) {
    for (const mode of ['real', 'demo'] as const) {
      const asked = { producer, name: 'test', mode, device: 'desktop' } as const
      expect((await own.call(contract.launchGame, asked)).status).toBe(404)
    }
  }
})

test('wins on the test bench are not shown among the wins', async () => {
  const win = {
    transfer_key: 'k',
    nickname: 'B***',
    amount_cents: 1_000_000n,
    bet_cents: 100n,
    eur_cents: null,
    currency: 'USD',
    created_at: house.clock.at,
  }
  const shown = (game: string) => house.inTransaction(({ tx }) => addWin(tx, { ...win, game }))
  expect(await shown('acceptance:test')).toBeUndefined()
  expect(await shown('apogee:dice')).toMatchObject({ game_identifier: 'apogee:dice' })
})

test('a short key is for benches alone, and a protocol with key pairs needs one', async () => {
  const { pool } = house
  const listing = pool.query(`update games.provider set listed = true where secret = 'test'`)
  await expect(listing).rejects.toThrow(/provider_secret_check/)
  const keyless = pool.query(`update games.provider set public_key = null`)
  await expect(keyless).rejects.toThrow(/check/)
})

test('a second seed sets the balance again, up or down, whatever the debt was', async () => {
  const call = (action: object) => ({
    user_id: '8|USDT|USD',
    currency: 'USD',
    game: 'acceptance:test',
    game_id: 'round',
    actions: [action],
  })
  const send = (verb: 'play' | 'rollback', action: object) =>
    house.gcp(verb, call(action), { provider: 'acceptance', secret: 'test' })
  const seedAgain = async () => {
    house.clock.at = new Date(house.clock.at.getTime() + 60_000)
    await house.seed()
    expect(await house.balanceOf(player, 'USD')).toBe(100_000n)
  }
  await send('play', { action: 'win', action_id: 'much', amount: 5000 })
  await seedAgain()
  await send('play', { action: 'bet', action_id: 'all', amount: 100_000 })
  await send('rollback', { action: 'rollback', action_id: 'r', original_action_id: 'much' })
  expect(await house.balanceOf(player, 'USD')).toBe(0n)
  await seedAgain()
})

test('a provider is reached by its own protocol only', async () => {
  const call = { user_id: '8|USDT|USD', currency: 'USD', game: 'acceptance:test' }
  const other = { provider: 'acceptance-a8r', secret: 'test' }
  expect((await house.gcp('play', call, other)).status).toBe(403)
})

test('a win that exceeds the maximum balance is an error that the provider repeats', async () => {
  const most = Number.MAX_SAFE_INTEGER
  const user = { user_id: '8|USDT|USD', currency: 'USD', game: 'acceptance:test', game_id: 'full' }
  const stake = { action: 'bet', action_id: 'stake', amount: 1 }
  const actions = [stake, { action: 'win', action_id: 'full', amount: most }]
  const own = { provider: 'acceptance', secret: 'test' }
  const before = await house.balanceOf(player, 'USD')
  const { status, headers } = await house.gcp('play', { ...user, actions }, own)
  expect([status, headers]).toEqual([503, expect.objectContaining({ 'retry-after': '60' })])
  expect(await house.balanceOf(player, 'USD')).toBe(before)
})

test('an amount that a number would round is refused, a long id is not', async () => {
  const text = (amount: string, id: string) =>
    `{"user_id":"8|USDT|USD","currency":"USD","game":"acceptance:test","game_id":"r2",
      "actions":[{"action":"win","action_id":"${id}","amount":${amount}}]}`
  const send = (amount: string, id = 'x') =>
    house.gcp('play', {}, { provider: 'acceptance', secret: 'test', text: text(amount, id) })
  const bad = { status: 400, body: { code: 400 } }
  expect(await send('9007199254740993')).toMatchObject(bad)
  expect(await send('9007199254740991.4')).toMatchObject(bad)
  expect(await send('1.0000000000000000000001')).toMatchObject(bad)
  expect((await send('100', '12345678901234567890')).status).toBe(200)
})
