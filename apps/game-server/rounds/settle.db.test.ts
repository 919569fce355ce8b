import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newPlayId } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'
import { settleDue } from './settler.ts'

const app = startTestGameServer()
const dice = (stake_cents = 100) => ({ stake_cents, target: 50.5, direction: 'over' })

test('an instant play is one call with bet and win, and its result is what the wallet booked', async () => {
  app.casino.setBalance(10_000n)
  const ann = await app.open('dice')
  const result = await ann.play(dice())
  const [call] = app.casino.calls('play')
  expect(call).toMatchObject({ game: 'apogee:dice', currency: 'EUR', finished: true })
  expect(call?.game_id).toBe(result.round_id)
  expect(call?.actions[0]).toMatchObject({ action: 'bet', amount: 100 })
  const won = call?.actions[1]?.amount ?? 0
  expect(won).toBe(result.payout_cents)
  expect(result.balance_cents).toBe(10_000 - 100 + won)
})

test('the same play_id is the same play, repeated or concurrent', async () => {
  const ann = await app.open('dice')
  const play_id = newPlayId()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ann.play(dice(), play_id)))
  const again = await ann.play(dice(), play_id)
  expect(new Set([...answers, again].map(({ round_id }) => round_id)).size).toBe(1)
  expect(app.casino.booked('bet')).toBe(1)
})

test('two tabs that play at the same time make two rounds with two nonces, one after the other', async () => {
  const user = randomUUID()
  const tabs = [await app.open('dice', user), await app.open('dice', user)] as const
  const results = await Promise.all(tabs.map((tab) => tab.play(dice())))
  expect(new Set(results.map(({ nonce }) => nonce)).size).toBe(2)
  expect(app.casino.booked('bet')).toBe(2)
})

test("without the wallet's answer nothing is shown, and the settler delivers the same result later", async () => {
  const ann = await app.open('dice')
  app.casino.fail('after booking', 100)
  const play_id = newPlayId()
  await expect(ann.play(dice(), play_id)).rejects.toThrow('pending')
  const reloaded = await ann.reload()
  expect(reloaded).toMatchObject({ unfinished: null, pending_play_id: play_id })

  app.casino.fail('never')
  await app.makeDue()
  await settleDue(app.server.context)
  const result = await ann.answer(play_id)
  expect(result.done).toBe(true)
  expect(app.casino.booked('bet')).toBe(1)
  const bets = app.casino.calls('play').map(({ actions }) => JSON.stringify(actions))
  expect(new Set(bets).size).toBe(1)
})

test('a refused bet is reported so and has used its nonce', async () => {
  const ann = await app.open('dice')
  app.casino.refuse(100)
  await expect(ann.play(dice())).rejects.toThrow('funds')
  app.casino.refuse(106)
  await expect(ann.play(dice())).rejects.toThrow('max_bet')
  app.casino.refuse(undefined)
  expect((await ann.play(dice())).nonce).toBe(3)
  expect(app.casino.booked('bet')).toBe(1)
})

test('a refusal after an unanswered attempt is secured by a rollback', async () => {
  const ann = await app.open('dice')
  app.casino.fail('after booking', 1)
  app.casino.refuse(100, { afterFailures: true })
  await expect(ann.play(dice())).rejects.toThrow('funds')
  expect(app.casino.calls('rollback').length).toBeGreaterThan(0)
  expect(app.casino.balance()).toBe(app.casino.startBalance)
})

test('a play interrupted by a crash is finished by the next process and shown on resume', async () => {
  const ann = await app.open('dice')
  app.casino.fail('before booking', 100)
  const play_id = newPlayId()
  const cut = ann.play(dice(), play_id).catch(() => 'cut off')
  await app.casino.untilCalled()
  const restarted = app.restart()
  await cut
  app.casino.fail('never')
  await restarted
  const back = ann.at(app.server)
  const result = await back.answer(play_id)
  expect(result.done).toBe(true)
  expect(app.casino.booked('bet')).toBe(1)
  expect((await back.reload()).unfinished?.play_id).toBe(play_id)
  await back.seen(play_id)
  expect((await back.reload()).unfinished).toBeNull()
})
