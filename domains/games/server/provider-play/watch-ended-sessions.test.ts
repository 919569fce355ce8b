import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { connect } from '@casino/db/connect.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'
import type { SessionName } from './session-store.ts'
import { watchEndedSessions } from './watch-ended-sessions.ts'

const name = 'acceptance-session'
const player = { user_id: '8|USDT|USD', session_id: name, currency: 'USD', game: 'acceptance:test' }
const by = { provider: 'acceptance', secret: 'test' }

let house: Casino
beforeAll(async () => {
  house = await openCasino(inject('postgres'))
})
afterAll(() => house.close())

const endAt = (at: Date | null) =>
  house.pool.query('update games.session set ended_at = $2 where provider_session_id = $1', [
    name,
    at,
  ])

test('a game that another server has ended takes no bet that this one remembers it for', async () => {
  let bets = 0
  const bet = async () => {
    bets += 1
    const action = { action: 'bet', action_id: `ending-${bets}`, amount: 1 }
    return (await house.gcp('play', { ...player, game_id: 'ending', actions: [action] }, by)).body
  }
  expect(await bet()).toMatchObject({ balance: expect.any(Number) })
  // The clock of the test app does not move, so cached sessions do not expire.
  await endAt(house.clock.at)
  await expect.poll(bet).toMatchObject({ code: 101 })
  await endAt(null)
})

test('a recently ended session is reported, even if it ended before it was noticed', async () => {
  const told: SessionName[] = []
  const endings = watchEndedSessions({
    db: house.db,
    now: () => house.clock.at,
    onEnded: (session) => void told.push(session),
  })
  await expect.poll(endings.isCurrent).toBe(true)
  await endAt(new Date(house.clock.at.getTime() - 15_000))
  await expect.poll(() => told.map((one) => one.name)).toContain(name)
  await endings.stop()
  await endAt(null)
})

test('without the database no session is trusted', async () => {
  let tries = 0
  const silent = createServer((socket) => {
    tries += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const away = connect(`postgres://nobody@127.0.0.1:${port}/nothing`)
  const endings = watchEndedSessions({
    db: away.db,
    now: () => house.clock.at,
    onEnded: () => undefined,
  })
  await expect.poll(() => tries).toBeGreaterThan(1)
  expect(endings.isCurrent()).toBe(false)
  await endings.stop()
  await away.close()
  silent.close()
})
