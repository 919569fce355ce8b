import type { Person } from '@casino/testing/house.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'

let house: Casino
let ann: Person
let actions = 0

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  ann = await house.as('ann')
  await house.fund(ann, 100_000n)
  await house.opens(ann)
})
afterAll(() => house.close())

type Move = { type: 'bet' | 'win'; amount: number; finished?: true }

/** One call of a round of dice that may go on. */
async function act(game_id: string, { type, amount, finished }: Move): Promise<void> {
  actions += 1
  const action = { action: type, action_id: `${type} ${actions}`, amount }
  const who = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:dice' }
  const call = { ...who, game_id, finished: finished ?? false, actions: [action] }
  expect((await house.gcp('play', call)).status).toBe(200)
}

const held = async () => (await ann.call(contract.listOpenRounds, {})).body
const eventually = () => expect.poll(held, { timeout: 10_000 })
const inDice = (stake_cents: number) => ({
  game_identifier: 'apogee/dice',
  currency: 'EUR',
  stake_cents,
})

test('a player is told what he holds in open rounds, by game and currency, and of each change', async () => {
  expect(await held()).toEqual([])
  await act('one', { type: 'bet', amount: 30 })
  await eventually().toEqual([inDice(30)])
  await act('another', { type: 'bet', amount: 12 })
  await eventually().toEqual([inDice(42)])
  await act('another', { type: 'win', amount: 0, finished: true })
  await eventually().toEqual([inDice(30)])
  await act('one', { type: 'win', amount: 55, finished: true })
  await eventually().toEqual([])
  const { rows } = await house.pool.query(
    `select channel, payload->'rounds' as rounds from events.outbox
     where name = 'games.open_rounds_changed' order by txid, position`,
  )
  const channel = `open_rounds#${ann.id}`
  const told = [[inDice(30)], [inDice(42)], [inDice(30)], []]
  expect(rows).toEqual(told.map((rounds) => ({ channel, rounds })))
})

test('a round that begins and ends in one call is never in play', async () => {
  await act('at once', { type: 'bet', amount: 10, finished: true })
  await act('open', { type: 'bet', amount: 20 })
  await eventually().toEqual([inDice(20)])
})

test('what is rolled back of an open round is no longer in play, and the player is told', async () => {
  await act('part', { type: 'bet', amount: 5 })
  const stake = `bet ${actions}`
  await eventually().toEqual([inDice(25)])
  const who = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:dice' }
  const back = { action: 'rollback', action_id: 'back', original_action_id: stake }
  const call = { ...who, game_id: 'part', finished: false, actions: [back] }
  expect((await house.gcp('rollback', call)).status).toBe(200)
  await eventually().toEqual([inDice(20)])
  const { rows } = await house.pool.query(
    `select payload->'rounds' as rounds from events.outbox
     where name = 'games.open_rounds_changed' order by txid desc, position desc limit 1`,
  )
  expect(rows).toEqual([{ rounds: [inDice(20)] }])
})
