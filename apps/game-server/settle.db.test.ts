import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleDue } from './settler.ts'
import { openHouse } from './testing/house.ts'
import { newPlayId } from './testing/player.ts'

const house = openHouse()
const dice = (stake_cents = 100) => ({ stake_cents, target: 50.5, direction: 'over' })

test('an instant play is one call with bet and win, and its result is what the wallet booked', async () => {
  house.casino.setBalance(10_000n)
  const ann = await house.open('dice')
  const result = await ann.play(dice())
  const [call] = house.casino.calls('play')
  expect(call).toMatchObject({ game: 'apogee:dice', currency: 'EUR', finished: true })
  expect(call?.game_id).toBe(result.round_id)
  expect(call?.actions[0]).toMatchObject({ action: 'bet', amount: 100 })
  const won = call?.actions[1]?.amount ?? 0
  expect(won).toBe(result.payout_cents)
  expect(result.balance_cents).toBe(10_000 - 100 + won)
})

test('the same play_id is the same play, however often and at the same time', async () => {
  const ann = await house.open('dice')
  const play_id = newPlayId()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ann.play(dice(), play_id)))
  const again = await ann.play(dice(), play_id)
  expect(new Set([...answers, again].map(({ round_id }) => round_id)).size).toBe(1)
  expect(house.casino.booked('bet')).toBe(1)
})

test('two tabs that play at once make two rounds with two nonces, one after the other', async () => {
  const user = randomUUID()
  const tabs = [await house.open('dice', user), await house.open('dice', user)] as const
  const results = await Promise.all(tabs.map((tab) => tab.play(dice())))
  expect(new Set(results.map(({ nonce }) => nonce)).size).toBe(2)
  expect(house.casino.booked('bet')).toBe(2)
})

test('a silent wallet shows nothing, and the settler brings the very same result later', async () => {
  const ann = await house.open('dice')
  house.casino.fail('after booking', 100)
  const play_id = newPlayId()
  await expect(ann.play(dice(), play_id)).rejects.toThrow('pending')
  const reloaded = await ann.reload()
  expect(reloaded).toMatchObject({ unfinished: null, pending_play_id: play_id })

  house.casino.fail('never')
  await house.makeDue()
  await settleDue(house.server.context)
  const result = await ann.answer(play_id)
  expect(result.done).toBe(true)
  expect(house.casino.booked('bet')).toBe(1)
  const bets = house.casino.calls('play').map(({ actions }) => JSON.stringify(actions))
  expect(new Set(bets).size).toBe(1)
})

test('a refused bet is told as such and has spent its nonce', async () => {
  const ann = await house.open('dice')
  house.casino.refuse(100)
  await expect(ann.play(dice())).rejects.toThrow('funds')
  house.casino.refuse(106)
  await expect(ann.play(dice())).rejects.toThrow('max_bet')
  house.casino.refuse(undefined)
  expect((await ann.play(dice())).nonce).toBe(3)
  expect(house.casino.booked('bet')).toBe(1)
})

test('a refusal after an unanswered attempt is made safe by a rollback', async () => {
  const ann = await house.open('dice')
  house.casino.fail('after booking', 1)
  house.casino.refuse(100, { afterFailures: true })
  await expect(ann.play(dice())).rejects.toThrow('funds')
  expect(house.casino.calls('rollback').length).toBeGreaterThan(0)
  expect(house.casino.balance()).toBe(house.casino.startBalance)
})

test('a play cut off by a crash is finished by the next process and shown on resume', async () => {
  const ann = await house.open('dice')
  house.casino.fail('before booking', 100)
  const play_id = newPlayId()
  const cut = ann.play(dice(), play_id).catch(() => 'cut off')
  await house.casino.untilCalled()
  const restarted = house.restart()
  await cut
  house.casino.fail('never')
  await restarted
  const back = ann.at(house.server)
  const result = await back.answer(play_id)
  expect(result.done).toBe(true)
  expect(house.casino.booked('bet')).toBe(1)
  expect((await back.reload()).unfinished?.play_id).toBe(play_id)
  await back.seen(play_id)
  expect((await back.reload()).unfinished).toBeNull()
})
