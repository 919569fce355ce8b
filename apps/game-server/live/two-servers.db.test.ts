import { game } from '@casino/game-auto-roulette/game.ts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { everyPocket, isAllSettled, joined, lastBet, sees } from './testing/draw-player.ts'
import { player, startTestLiveGame, until } from './testing/test-live-game.ts'

type TestGame = Awaited<ReturnType<typeof startTestLiveGame>>
let app: TestGame

beforeEach(async () => {
  app = await startTestLiveGame(inject('postgres'), game)
})
afterEach(() => app.close())

/** What everybody gets, without what is sent to one player. */
const shared = (who: ReturnType<typeof player>) =>
  who.received.filter(({ type }) => ['betting', 'draw_tick', 'result'].includes(type))

/** Two servers of one database; `ann` is at the leader, `ben` at the other one. */
async function twoServers(options: Parameters<TestGame['start']>[0] = {}) {
  const leader = app.start(options)
  const ann = player(leader, { nickname: 'Commander' })
  await joined(ann)
  const other = app.start(options)
  const ben = player(other, { player_key: 'ben', user_id: '8', nickname: 'Benedict' })
  await joined(ben)
  return { leader, ann, other, ben }
}

test('a socket of the second server sees the frames of the leader, in their order', async () => {
  const { ann, ben } = await twoServers()
  await ben.nextMessage('betting')
  const from = ben.all('betting')[0]
  await Promise.all([ann, ben].map(playTwo))
  const after = (who: typeof ann) => {
    const all = shared(who).map((message) => JSON.stringify(message))
    return all.slice(all.indexOf(JSON.stringify(from)))
  }
  const count = Math.min(after(ann).length, after(ben).length)
  expect(count).toBeGreaterThan(4)
  expect(after(ben).slice(0, count)).toEqual(after(ann).slice(0, count))

  /** Plays in two rounds. */
  async function playTwo(who: typeof ann) {
    for (const round of [2, 3]) {
      who.say({ type: 'bet', slot: 0, chips: everyPocket })
      await who.nextMessage('result', round)
    }
  }
})

test('a bet through the second server counts, and its player alone gets the answers', async () => {
  const { ann, ben } = await twoServers({ bettingMs: 900 })
  ben.say({ type: 'bet', slot: 0, chips: everyPocket })
  await sees(ben, 'placed')
  const names = () => ann.all('draw_tick').flatMap((tick) => tick.joined.map(({ name }) => name))
  await until(() => names().includes('Benedi**'))
  await sees(ben, 'cashed')
  await until(() => isAllSettled(app))
  expect(app.wallet.balance()).toBe(100_000n - 210n + BigInt(lastBet(ben)?.payout_cents ?? 0))
  expect(ann.all('draw_bet')).toEqual([])
  await until(() => ben.last('balance')?.balance_cents === Number(app.wallet.balance()))
})

test('frames reach the second server within 200 milliseconds', async () => {
  const { ann, ben } = await twoServers({ bettingMs: 200 })
  const lags: number[] = []
  await ben.nextMessage('betting')
  for (let count = ann.all('betting').length + 1; lags.length < 4; count += 1) {
    await ann.nextMessage('betting', count)
    const at = performance.now()
    const sent = ann.all('betting')[count - 1]?.round_id
    await until(() => ben.all('betting').some(({ round_id }) => round_id === sent))
    lags.push(performance.now() - at)
  }
  expect(Math.min(...lags)).toBeLessThan(200)
})

test('when the leader stops, the other goes on; stakes of the round cut off come back', async () => {
  const { leader, ben } = await twoServers({ bettingMs: 1_500 })
  ben.say({ type: 'bet', slot: 0, chips: everyPocket })
  await sees(ben, 'placed')
  const cut = ben.last('draw_snapshot')?.round_id ?? 0
  await leader.stop()
  await until(() => (ben.last('draw_snapshot')?.round_id ?? 0) > cut)
  expect(ben.socket.isClosed).toBe(false)
  expect(ben.last('draw_snapshot')?.own).toEqual([])
  ben.say({ type: 'bet', slot: 0, chips: everyPocket })
  await sees(ben, 'cashed')
  await until(() => isAllSettled(app))
  expect(app.wallet.moved(':rollback')).toEqual([210n])
})

test('a third server takes over the sockets of a leader that loses its connection', async () => {
  const { ann, ben } = await twoServers({ bettingMs: 300 })
  await app.rows(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and pid <> pg_backend_pid()`)
  const round = ann.last('betting')?.round_id ?? ann.all('draw_snapshot')[0]?.round_id ?? 0
  for (const who of [ann, ben]) {
    await until(() => (who.last('result')?.past.round_id ?? 0) > round + 1)
  }
  expect(ann.last('result')?.past.chain.id).toBe(ben.last('result')?.past.chain.id)
})

test('a socket that leaves the second server is no longer counted', async () => {
  const { ann, ben } = await twoServers()
  ben.socket.close()
  await until(() => {
    ann.say({ type: 'bet', slot: 0, chips: everyPocket })
    return ann.last('draw_tick')?.online === 1
  })
})
