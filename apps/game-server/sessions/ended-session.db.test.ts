import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import type { LiveRunner } from '../live/types.ts'
import { serveLive } from '../live-sockets.ts'
import { launchGame, newPlayId, openGame } from '../testing/player.ts'
import { startTestGameServer } from '../testing/test-game-server.ts'

const app = startTestGameServer()
const stake = { stake_cents: 100, target: 50.5, direction: 'over' }
const origin = 'http://localhost:3001'

test('a key ends with the session at the casino, on every route', async () => {
  const routes = [
    'session',
    'seeds',
    'rounds',
    'answer',
    'seen',
    'again',
    'step',
    'crashes',
    'change',
  ]
  for (const route of routes) {
    app.casino.reset()
    const player = await app.open('mines')
    const round = await player.play({ stake_cents: 100, mines: 3 })
    const seeds = await player.seeds()
    app.casino.endSession()
    const calls: Record<string, () => Promise<unknown>> = {
      session: player.reload,
      seeds: player.seeds,
      rounds: player.rounds,
      answer: () => player.answer(round.play_id),
      seen: () => player.seen(round.play_id),
      again: () => player.play({ stake_cents: 100, mines: 3 }, round.play_id),
      step: () => player.step(round, { do: 'open', cell: 3 }),
      crashes: player.crashes,
      change: () => player.changeSeeds(seeds, 'another'),
    }
    await expect(calls[route]?.(), route).rejects.toThrow('session_unknown')
    // Permanently, whatever the casino answers later.
    app.casino.reset()
    await expect(calls.seeds?.(), `${route}, later`).rejects.toThrow('session_unknown')
  }
})

test('an earlier launch token opens nothing after it', async () => {
  const token = await launchGame(app.server, { slug: 'dice', user: 'ann' })
  app.casino.endSession()
  await expect(openGame(app.server, token)).rejects.toThrow('session_unknown')
})

test('a bet after it is refused', async () => {
  const player = await app.open('dice')
  app.casino.endSession()
  await expect(player.play(stake)).rejects.toThrow('session_unknown')
  expect(app.casino.booked('bet')).toBe(0)
})

test('its sockets close, and no new ones open', async () => {
  const player = await launchGame(app.server, {
    slug: 'rocket-x',
    provider: 'turbogames',
    user: 'ann',
  })
  const { session } = await openGame(app.server, player)
  const attached: unknown[] = []
  const runner = { attach: (socket: unknown) => attached.push(socket), stop: async () => {} }
  const server = createServer()
  const closeSockets = serveLive(server, {
    context: app.server.context,
    publicOrigin: origin,
    trustedHops: 0,
    runners: new Map([['rocket-x', runner as unknown as LiveRunner]]),
    askAgainMs: 50,
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live/rocket-x`, { origin })
    await once(socket, 'open')
    socket.send(JSON.stringify({ session_key: session.session_key }))
    return socket
  }
  const closed = async (socket: WebSocket) => (await once(socket, 'close'))[0]
  const open = [await connect(), await connect(), await connect(), await connect(), await connect()]
  await expect.poll(() => attached.length).toBe(5)
  expect(await closed(await connect())).toBe(4429)
  app.casino.endSession()
  expect(await Promise.all(open.map(closed))).toEqual([4401, 4401, 4401, 4401, 4401])
  expect(await closed(await connect())).toBe(4401)
  closeSockets()
  server.close()
})

test('play money has no casino, and a casino that does not answer ends nothing', async () => {
  const guest = await app.tryOut('dice')
  app.casino.endSession()
  expect(await guest.play(stake)).toMatchObject({ balance_cents: expect.any(Number) })
  app.casino.reset()
  const player = await app.open('dice')
  app.casino.fail('before booking', 3)
  expect(await player.seeds()).toMatchObject({ active: expect.anything() })
})

test('requests are counted by the session of a verified key, never by an invented one', async () => {
  const [ann, bob] = [await app.open('dice'), await app.open('dice')]
  const ask = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${app.server.url}/api/seeds`, { headers })
    await response.arrayBuffer()
    return { status: response.status, left: Number(response.headers.get('x-ratelimit-remaining')) }
  }
  await ask(ann.session.session_key)
  await ask(bob.session.session_key)
  const [first, second] = [await ask(ann.session.session_key), await ask(ann.session.session_key)]
  expect(second.left).toBe(first.left - 1)
  expect((await ask(bob.session.session_key)).left).toBe(first.left)
  const made = [await ask(newPlayId().repeat(2)), await ask(newPlayId().repeat(2))]
  expect(made.map(({ status }) => status)).toEqual([401, 401])
  expect(made[1]?.left).toBe((made[0]?.left ?? 0) - 1)
})
