import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'

let house: Casino
beforeAll(async () => {
  house = await openCasino(inject('postgres'))
})
afterAll(() => house.close())

test('a provider that is switched off ends the rounds that are open, and begins none', async () => {
  const ann = await house.as('ann')
  await house.fund(ann, 10_000n)
  await house.opens(ann)
  const of = { user_id: String(ann.id), currency: 'EUR', game: 'apogee:starfall-reels' }
  const play = (action: 'bet' | 'win', action_id: string, amount: number) =>
    house.gcp('play', { ...of, game_id: 'open', actions: [{ action, action_id, amount }] })
  await play('bet', 'stake', 100)
  await play('bet', 'other stake', 100)

  // A disabled provider cannot pay wins without a bet either.
  await house.pool.query(`update games.provider set enabled = false, promo_win_max_cents = 1000,
    promo_day_max_cents = 1000 where identifier = 'apogee'`)
  house.clock.at = new Date(house.clock.at.getTime() + 6000)
  expect((await play('bet', 'more', 100)).body.code).toBe(405)
  expect((await play('bet', 'of nothing', 0)).body.code).toBe(405)
  const actions = [{ action: 'win', action_id: 'of nobody', amount: 100 }]
  expect((await house.gcp('play', { ...of, game_id: 'never begun', actions })).status).toBe(503)
  const asked = { producer: 'apogee', name: 'dice', mode: 'real', device: 'desktop' } as const
  expect((await ann.call(contract.launchGame, asked)).status).not.toBe(200)

  expect((await play('win', 'prize', 300)).status).toBe(200)
  const back = { action: 'rollback', action_id: 'back', original_action_id: 'other stake' }
  const rolledBack = await house.gcp('rollback', { ...of, game_id: 'open', actions: [back] })
  expect(rolledBack.status).toBe(200)
  const end = await house.gcp('play', { ...of, game_id: 'open', finished: true })
  expect(end).toMatchObject({ status: 200, body: { balance: 10_200 } })
})
