import type { Received } from '@casino/contract/endpoint.ts'
import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/house.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { removeOldWins } from './win-store.ts'

let house: Casino
let guest: Client
let ann: Person
let round = 0

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  guest = house.guest()
  ann = await house.as('ann')
  await house.fund(ann, 100_000n)
  await house.opens(ann)
})
afterAll(() => house.close())

async function playRound(stake: number, payout: number, game = 'apogee:dice') {
  round += 1
  const actions = [
    { action: 'bet', action_id: `b${round}`, amount: stake },
    { action: 'win', action_id: `w${round}`, amount: payout },
  ]
  const who = { user_id: String(ann.id), currency: 'EUR', game }
  const call = { ...who, game_id: `round ${round}`, finished: true, actions }
  expect((await house.gcp('play', call)).status).toBe(200)
  return { ...who, game_id: call.game_id }
}

const shown = async (game?: string): Promise<Received<typeof contract.listWins>> =>
  (await guest.call(contract.listWins, game ? { game } : {})).body
const amounts = async (game?: string) => (await shown(game)).map((win) => win.amount_cents)
const eventually = (read: () => Promise<number[]>) => expect.poll(read, { timeout: 10_000 })

test('a win above its stake is shown under a masked name; a small one and a loss are not', async () => {
  await playRound(100, 50)
  await playRound(10, 99)
  await playRound(500, 500)
  await playRound(100, 777, 'apogee:starfall-reels')
  await eventually(() => amounts()).toEqual([777])
  expect(await shown()).toEqual([
    {
      id: expect.any(Number),
      nickname: 'AnnOr***',
      game_identifier: 'apogee:starfall-reels',
      game_title: 'Starfall Reels',
      provider: 'apogee',
      seo_title: 'starfall-reels',
      preview: '/art/cards/starfall-reels',
      amount_cents: 777,
      currency: 'EUR',
      created_at: expect.stringMatching(/Z$/),
    },
  ])
})

test('everybody hears of a win on the channel of wins', async () => {
  const { rows } = await house.pool.query(
    `select name, channel, payload from events.outbox where channel = 'public:wins'`,
  )
  expect(rows).toMatchObject([
    { name: 'games.win_happened', payload: { nickname: 'AnnOr***', amount_cents: 777 } },
  ])
})

test('the wins of one game are its own, the newest first', async () => {
  await playRound(100, 300)
  await playRound(100, 400)
  await eventually(() => amounts('apogee:dice')).toEqual([400, 300])
  expect(await amounts()).toEqual([400, 300, 777])
})

test('a win that is taken back leaves the strip', async () => {
  const call = await playRound(100, 900)
  await eventually(() => amounts()).toContain(900)
  const action = { action: 'rollback', action_id: 'back', original_action_id: `w${round}` }
  expect((await house.gcp('rollback', { ...call, actions: [action] })).status).toBe(200)
  await eventually(() => amounts()).toEqual([400, 300, 777])
})

test('only the newest wins are kept', async () => {
  await house.inTransaction(({ tx }) => removeOldWins(tx, 5))
  expect(await amounts()).toEqual([400, 300, 777])
  await house.inTransaction(({ tx }) => removeOldWins(tx, 2))
  expect(await amounts()).toEqual([400, 300])
})
