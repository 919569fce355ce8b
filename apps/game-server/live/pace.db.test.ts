import { expect, inject, test } from 'vitest'
import { player, startTestLiveGame } from './testing/test-live-game.ts'

test('a player whose licence requires longer rounds waits, and others keep playing', async () => {
  const app = await startTestLiveGame(inject('postgres'))
  await app.layChain([100, 101], [100, 101])
  const runner = app.start()
  const ann = player(runner, { round_ms_min: 60_000 })
  const ben = player(runner, { player_key: 'ben' })
  await ann.snapshot()
  for (const one of [ann, ben]) one.bet(0, 100)
  await ann.sees('lost')
  await ann.bettingIn(2)
  for (const one of [ann, ben]) one.bet(1, 100)
  await ben.sees('placed', 1)
  expect(ann.last('refused')).toMatchObject({ slot: 1, code: 'too_soon' })
  await app.close()
})

test('a licence limits both bets of a flight together', async () => {
  const app = await startTestLiveGame(inject('postgres'))
  await app.layChain([100, 101], [100, 101])
  const runner = app.start({ bettingMs: 2_000 })
  const ann = player(runner, { stake_max: 150 })
  const ben = player(runner, { player_key: 'ben' })
  await ann.snapshot()
  for (const one of [ann, ben]) one.bet(0, 100)
  for (const one of [ann, ben]) one.bet(1, 100)
  await ben.sees('placed', 1)
  expect(ann.last('refused')).toMatchObject({ slot: 1, code: 'amount' })
  await app.close()
})
