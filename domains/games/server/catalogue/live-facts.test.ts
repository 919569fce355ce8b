import type { Answer, Client } from '@casino/testing/client.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'

// The fields of the catalogue that change with play, as other clients read them.

let house: Casino
beforeAll(async () => {
  house = await openCasino(inject('postgres'))
})
afterAll(() => house.close())

type Games = Record<string, { unfinished_games_for: string[] }>

async function read<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer
  expect([status, body]).toEqual([200, body])
  return body as Body
}

test('a game with a stake in an open round is shown so to its player only, in its currency', async () => {
  const ann = await house.as('ann')
  await house.fund(ann, 1000n)
  await house.opens(ann)
  const who = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:mines', game_id: 'open' }
  const act = async (path: 'play' | 'rollback', action: object, finished = false) =>
    expect((await house.gcp(path, { ...who, finished, actions: [action] })).status).toBe(200)
  const unfinishedOf = async (client: Client) => {
    const body = { game_ids: ['apogee/mines', 'apogee/dice'] }
    const games = await read<Games>(client.request('POST', '/api/games_filter/select', { body }))
    expect(games['apogee/dice']?.unfinished_games_for).toEqual([])
    return games['apogee/mines']?.unfinished_games_for
  }
  const unfinished = () => unfinishedOf(ann)
  await act('play', { action: 'bet', action_id: 'stake', amount: 100 })
  await expect.poll(unfinished).toEqual(['EUR'])
  expect(await unfinishedOf(house.guest())).toEqual([])
  expect(await unfinishedOf(await house.as('vip'))).toEqual([])
  await act('rollback', { action: 'rollback', action_id: 'back', original_action_id: 'stake' })
  await expect.poll(unfinished).toEqual([])
  await act('play', { action: 'bet', action_id: 'again', amount: 100 })
  await expect.poll(unfinished).toEqual(['EUR'])
  await act('play', { action: 'win', action_id: 'won', amount: 150 }, true)
  await expect.poll(unfinished).toEqual([])
})
