import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { event } from '@casino/contract/event.ts'
import { Id } from '@casino/contract/values.ts'
import { createLog } from '@casino/log/log.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { realtimePath } from './realtime-with.ts'
import { credentialsOf } from './socket-token.ts'
import { openSockets } from './sockets.ts'

const secret = 'a secret of sixteen and more'
const origin = 'http://localhost:3000'
const open = new Set([1n, 2n])
let database: Awaited<ReturnType<typeof testDatabase>>
/** With the default timeouts. */
let place: Place
/** With short timeouts: clients on a slow machine may be disconnected too. */
let hasty: Place
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [new URL('./migrations/', import.meta.url)])
  place = await openPlace({})
  hasty = await openPlace({ beatMs: 200, connectMs: 400 })
})
afterAll(async () => {
  for (const { close } of [place, hasty]) await close()
  await database.drop()
})

type Place = Awaited<ReturnType<typeof openPlace>>

async function openPlace(limits: { beatMs?: number; connectMs?: number }) {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const sockets = openSockets({
    server,
    secret,
    now,
    db: database.db,
    isOwn: (named) => named === origin,
    trustedHops: 1,
    ...limits,
    log: createLog('test', 'fatal'),
    snapshots: [],
    sessionEnded: event({
      name: 'test.ended',
      push: 'none',
      payload: z.object({ session_id: Id }),
    }),
    // In this test the cookie is the session id.
    sessionIn: async (cookies = '') => ({ player_id: 17n, session_id: BigInt(cookies) }),
    openSessions: async (ids) => new Set(ids.filter((id) => open.has(id))),
  })
  const { port } = server.address() as AddressInfo
  return {
    sockets,
    url: `ws://127.0.0.1:${port}${realtimePath}`,
    async close() {
      await sockets.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Visit = {
  at?: Place
  session_id?: string
  address?: string
  autoPong?: boolean
  isMute?: boolean
}

/** A visitor who is subscribed to the balance of player 17; `closed` gives the close code. */
async function visits(visit: Visit = {}) {
  const { at = place, session_id = '1', address = '10.0.0.1', autoPong = true, isMute } = visit
  const headers = { 'x-forwarded-for': `1.2.3.4, ${address}`, cookie: session_id }
  const socket = new WebSocket(at.url, { origin, headers, autoPong })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const heard: string[] = []
  socket.on('message', (raw) => heard.push(String(raw)))
  const refused = await new Promise<number | undefined>((resolve) => {
    socket.once('open', () => resolve(undefined))
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
  })
  if (refused === undefined && !isMute) {
    const connect = { method: 'connect', params: credentialsOf(secret, '17', now()) }
    const channels = ['balance#17', 'public:news']
    const joins = channels.map((channel) => ({ method: 'subscribe', params: { channel } }))
    socket.send(JSON.stringify([connect, ...joins]))
    await expect.poll(() => heard.length, { interval: 10 }).toBe(3)
  }
  return { socket, closed, refused, heard }
}

test('a socket ends with its session, however the session ended, and need not reconnect', async () => {
  const { closed, heard } = await visits({ at: hasty, session_id: '2' })
  open.delete(2n)
  expect(await closed).toBe(4401)
  expect(JSON.parse(heard.at(-1) ?? '')).toEqual({
    method: 'disconnect',
    body: { reason: 'session ended', reconnect: false },
  })
})

test('a client that does not answer pings is disconnected, one that answers stays', async () => {
  const dead = await visits({ at: hasty, autoPong: false })
  const living = await visits({ at: hasty })
  expect(await dead.closed).toBe(1006)
  expect(living.socket.readyState).toBe(WebSocket.OPEN)
  living.socket.close()
})

test('a client that does not connect in time is disconnected, and a refused one must not reconnect', async () => {
  const mute = await visits({ at: hasty, isMute: true })
  const wrong = await visits({ at: hasty, isMute: true })
  const params = { ...credentialsOf(secret, '17', now()), token: 'forged' }
  wrong.socket.send(JSON.stringify({ method: 'connect', params }))
  expect(await mute.closed).toBe(1006)
  expect(await wrong.closed).toBe(4401)
  expect(wrong.heard.map((text) => JSON.parse(text))).toMatchObject([
    { method: 'connect', error: 'invalid token', advice: 'fix' },
    { method: 'disconnect', body: { reconnect: false } },
  ])
})

test('publish sends to one channel, broadcast to several', async () => {
  const { socket, heard } = await visits()
  const message = () => heard.slice(3).map((text) => JSON.parse(text).body)
  expect(place.sockets.subscribersOf('balance')).toEqual([17n])
  expect(place.sockets.subscribersOf('bal')).toEqual([])
  place.sockets.publish('balance#18', { uid: '1', data: 'not his' })
  place.sockets.publish('balance#17', { uid: '2', data: 'his' })
  place.sockets.broadcast(['public:news', 'balance#17'], { uid: '3', data: 'both' })
  await expect.poll(message, { interval: 10 }).toEqual([
    { uid: '2', channel: 'balance#17', data: 'his' },
    { uid: '3', channel: 'public:news', data: 'both' },
    { uid: '3', channel: 'balance#17', data: 'both' },
  ])
  socket.close()
  await expect.poll(() => place.sockets.subscribersOf('balance'), { interval: 10 }).toEqual([])
})

test('a client that does not read is disconnected before its backlog fills the memory', async () => {
  const { socket, closed } = await visits()
  socket.pause()
  const large = 'x'.repeat(500_000)
  const before = process.memoryUsage().external
  for (let count = 0; count < 60; count += 1) {
    place.sockets.publish('balance#17', { uid: '', data: large })
    await pause(0)
  }
  expect(process.memoryUsage().external - before).toBeLessThan(40_000_000)
  socket.resume()
  expect(await closed).toBe(1006)
})

test('an address has at most fifty sockets, and the proxy in front is not counted', async () => {
  const many = await Promise.all(Array.from({ length: 50 }, () => visits({ address: '10.0.0.9' })))
  expect(many.filter(({ refused }) => refused !== undefined)).toEqual([])
  expect((await visits({ address: '10.0.0.9' })).refused).toBe(429)
  const neighbour = await visits({ address: '10.0.0.10' })
  expect(neighbour.refused).toBeUndefined()
  for (const { socket } of [...many, neighbour]) socket.close()
})
