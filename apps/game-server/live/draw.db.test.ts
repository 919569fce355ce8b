import { game } from '@casino/game-auto-roulette/game.ts'
import { drawOf, previousHash } from '@casino/game-kit/chain.ts'
import { drawMessageAt, indexesOf } from '@casino/game-kit/live/draw-indexes.ts'
import type { Chip } from '@casino/game-kit/live/draw-protocol.ts'
import { drawMessageOf } from '@casino/game-kit/live/live-proof.ts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { everyPocket, isAllSettled, joined, lastBet, sees } from './testing/draw-player.ts'
import { player, startTestLiveGame, until } from './testing/test-live-game.ts'

type TestGame = Awaited<ReturnType<typeof startTestLiveGame>>
let app: TestGame

beforeEach(async () => {
  app = await startTestLiveGame(inject('postgres'), game)
})
afterEach(() => app.close())

test('one draw decides the bets of all players, in one message with its proof', async () => {
  const runner = app.start()
  const ann = player(runner, { nickname: 'Commander' })
  const ben = player(runner, { player_key: 'ben', nickname: 'Benedict' })
  await joined(ben)
  ann.say({ type: 'bet', slot: 0, chips: everyPocket })
  ben.say({ type: 'bet', slot: 0, chips: [{ spot: 'number-17', amount_cents: 50 }] })
  await sees(ben, 'placed')
  await ann.nextMessage('result')
  const results = [ann, ben].map((who) => who.all('result')[0])
  expect(results[0]).toEqual(results[1])
  const { past, won } = results[0] ?? {}
  if (!past || !won) throw new Error('there is no result')
  expect(past.result).toEqual(drawnBy(past))
  const [number = -1] = past.result
  const payout = number === 0 ? 360 : 200
  await sees(ann, 'cashed')
  expect(lastBet(ann)).toMatchObject({ amount_cents: 210, payout_cents: payout })
  const names = ben.all('draw_tick').flatMap((tick) => tick.joined.map(({ name }) => name))
  expect(names.sort()).toEqual(['Benedi**', 'Comman***'])
  expect(won.some(({ payout_cents }) => payout_cents === payout)).toBe(true)
  await until(() => isAllSettled(app))
  const paid = app.wallet.moved(':win').reduce((sum, cents) => sum + cents, 0n)
  expect(paid).toBe(BigInt(payout + (number === 17 ? 1_800 : 0)))
  expect(app.wallet.balance()).toBe(100_000n - 260n + paid)
})

function drawnBy(past: { hash: string } & Parameters<typeof drawMessageOf>[0]): number[] {
  const { rules } = game
  return rules.draw(indexesOf(past.hash, drawMessageOf(past)))
}

test('nothing that a player or the database gets before the result tells it', async () => {
  const runner = app.start({ bettingMs: 900 })
  const ann = player(runner)
  const stored: string[] = []
  await joined(ann)
  ann.say({ type: 'seed', client_seed: 'ann-1' })
  ann.say({ type: 'bet', slot: 0, chips: everyPocket })
  await sees(ann, 'placed')
  const late = player(runner, { player_key: 'late' })
  await joined(late)
  for (const table of ['live_round', 'live_bet', 'live_call', 'live_chain', 'chain_announcement'])
    stored.push(JSON.stringify(await app.rows(`select row.*::text from game_server.${table} row`)))
  await Promise.all([ann.nextMessage('result'), late.nextMessage('result')])
  const past = ann.all('result')[0]?.past
  if (!past) throw new Error('there is no result')
  const before = [ann, late].flatMap(({ received }) =>
    received.slice(
      0,
      received.findIndex(({ type }) => type === 'result'),
    ),
  )
  const told = [...before.map((message) => JSON.stringify(message)), ...stored]
  expect(told.length).toBeGreaterThan(8)
  // The hash itself, and what only it leads to: the draw as a number and as a float.
  const draw = drawOf(past.hash, drawMessageAt(drawMessageOf(past), 0))
  for (const secret of [past.hash, past.hash.slice(0, 8), String(draw), String(draw / 2 ** 32)]) {
    for (const text of told) expect(text).not.toContain(secret)
  }
  // Its number in the chain, its seed and its end are known before.
  expect(previousHash(past.hash)).toBe(past.chain.terminating_hash)
  const known = new Set(['server_ms', 'since_ms', 'until_ms', 'round_id', 'n', 'slot', 'online'])
  for (const message of before) {
    expect('result' in message || 'hash' in message).toBe(false)
    if (message.type === 'draw_snapshot') expect(message.past).toEqual([])
    for (const [key, value] of Object.entries(message)) {
      if (typeof value === 'number') expect([...known, 'balance_cents']).toContain(key)
    }
  }
})

test('who joins or comes back while the wheel turns sees the same result', async () => {
  const runner = app.start({ pauseMs: 3_000 })
  const ann = player(runner)
  await joined(ann)
  expect(ann.all('draw_snapshot')[0]).toMatchObject({ phase: 'betting', past: [], own: [] })
  ann.say({ type: 'bet', slot: 0, chips: everyPocket })
  await ann.nextMessage('result')
  const result = ann.all('result')[0]
  await sees(ann, 'cashed')
  // The wallet is called when the wheel has stopped.
  expect(app.wallet.calls).toEqual(['bet'])
  ann.socket.close()
  for (const player_key of ['ann', 'carl']) {
    const again = player(runner, { player_key })
    await joined(again)
    const snapshot = again.all('draw_snapshot')[0]
    expect(snapshot).toMatchObject({ phase: 'playing', round_id: result?.past.round_id })
    expect(snapshot?.past[0]).toEqual(result?.past)
    expect(snapshot?.until_ms).toBe(result?.until_ms)
    expect(snapshot?.own.map(({ state }) => state)).toEqual(player_key === 'ann' ? ['cashed'] : [])
    expect(snapshot?.bets).toHaveLength(1)
  }
})

test('a bet whose wallet answers after the close is void and returned', async () => {
  app.wallet.on((call) => (call === 'bet' ? 'hold' : 'answer'))
  const ann = player(app.start({ pauseMs: 2_000 }))
  await joined(ann)
  ann.say({ type: 'bet', slot: 0, chips: everyPocket })
  await ann.nextMessage('result')
  expect(ann.last('refused')).toMatchObject({ slot: 0, code: 'late' })
  ann.say({ type: 'bet', slot: 1, chips: everyPocket })
  await until(() => ann.last('refused')?.code === 'betting_closed')
  app.wallet.answerAll()
  await until(() => isAllSettled(app))
  expect(lastBet(ann)?.payout_cents ?? null).toBeNull()
  expect(app.wallet.balance()).toBe(100_000n)
})

test.each<[string, Chip[], string]>([
  ['below the smallest chip', [{ spot: 'red', amount_cents: 1 }], 'amount'],
  ['above the limit', [{ spot: 'red', amount_cents: 10_001 }], 'amount'],
])('a bet %s is refused, and the round goes on', async (_, chips, code) => {
  const ann = player(app.start({ bettingMs: 2_000 }))
  await joined(ann)
  ann.say({ type: 'bet', slot: 0, chips: [{ spot: 'moon', amount_cents: 100 }] })
  ann.say({ type: 'bet', slot: 99, chips: everyPocket })
  ann.say({ type: 'bet', slot: 0, chips })
  await until(() => ann.last('refused')?.code === code)
  expect(ann.all('refused')).toHaveLength(1)
  for (const slot of [0, 1])
    ann.say({ type: 'bet', slot, chips: [{ spot: 'red', amount_cents: 6_000 }] })
  await sees(ann, 'placed')
  await until(() => ann.all('refused').length === 2)
  expect(ann.last('refused')).toMatchObject({ slot: 1, code: 'amount' })
})
