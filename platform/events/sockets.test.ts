import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { event } from '@casino/contract/event.ts'
import { Cents, Id } from '@casino/contract/values.ts'
import { createLog } from '@casino/log/log.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { emit } from './emit.ts'
import { snapshot } from './snapshot.ts'
import { socketToken } from './socket-token.ts'
import { openSockets, type Sockets } from './sockets.ts'

const secret = 'a secret of sixteen and more'
const origin = 'http://localhost:3000'
const open = new Set([1n, 2n, 3n])
const balance = event({
  name: 'test.balance',
  push: 'player',
  channel: 'balance',
  payload: z.object({ amount_cents: Cents, note: z.string() }),
})
const sessionEnded = event({
  name: 'test.session_ended',
  push: 'none',
  payload: z.object({ session_id: Id }),
})
let database: Awaited<ReturnType<typeof testDatabase>>
let server: Server
let sockets: Sockets
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [new URL('./migrations/', import.meta.url)])
  server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  sockets = openSockets({
    server,
    secret,
    now,
    db: database.db,
    origins: [origin],
    trustedHops: 1,
    beatMs: 200,
    log: createLog('test', 'fatal'),
    sessionEnded,
    snapshots: [snapshot(balance, async () => [{ amount_cents: 5n, note: '' }])],
    openSessions: async (ids) => new Set(ids.filter((id) => open.has(id))),
  })
})
afterAll(async () => {
  await sockets.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await database.drop()
})

type Visit = { session_id?: string; address?: string; autoPong?: boolean }

/** A visitor whose greeting is over; `closed` gives the code with which he was let go. */
async function visits({ session_id = '1', address = '10.0.0.1', autoPong = true }: Visit = {}) {
  const { port } = server.address() as AddressInfo
  const headers = { 'x-forwarded-for': `1.2.3.4, ${address}` }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { origin, headers, autoPong })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const heard: unknown[] = []
  const greeted = new Promise<void>((resolve) => {
    socket.on('message', (raw) => {
      const message = JSON.parse(String(raw)) as { channel?: string }
      heard.push(message)
      if (message.channel === 'balance') resolve()
    })
  })
  const refused = await new Promise<number | undefined>((resolve) => {
    socket.once('open', () => resolve(undefined))
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
  })
  if (refused !== undefined) return { socket, closed, heard, refused }
  const token = socketToken(secret, { player_id: '17', session_id }, now())
  socket.send(JSON.stringify({ hello: { token } }))
  await greeted
  return { socket, closed, heard, refused }
}

test('a socket ends with its session, however that ended', async () => {
  const { closed } = await visits({ session_id: '2' })
  open.delete(2n)
  expect(await closed).toBe(4401)
})

test('a session that is said to have ended takes its sockets along at once', async () => {
  const ending = await visits({ session_id: '3' })
  const staying = await visits()
  await database.db.transaction().execute((tx) => emit(tx, sessionEnded, { session_id: 3n }))
  expect(await ending.closed).toBe(4401)
  expect(staying.socket.readyState).toBe(WebSocket.OPEN)
  staying.socket.close()
})

test('a player is told his newest values as he comes and as they change, as the wire carries them', async () => {
  const { socket, heard } = await visits()
  sockets.push(balance, 18n, { amount_cents: 9n, note: 'of another' })
  sockets.push(balance, 17n, { amount_cents: 6n, note: 'his own' })
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(3)
  expect(heard.slice(1)).toEqual([
    { channel: 'balance', offset: 0, data: { amount_cents: 5, note: '' } },
    { channel: 'balance', offset: 0, data: { amount_cents: 6, note: 'his own' } },
  ])
  socket.close()
})

test('who gives no sign of life is let go, who answers stays', async () => {
  const dead = await visits({ autoPong: false })
  const living = await visits()
  expect(await dead.closed).toBe(1006)
  expect(living.socket.readyState).toBe(WebSocket.OPEN)
  living.socket.close()
})

test('who does not read is let go before his backlog fills the house', async () => {
  const { socket, closed } = await visits()
  socket.pause()
  const large = 'x'.repeat(500_000)
  const before = process.memoryUsage().external
  for (let count = 0; count < 60; count += 1) {
    sockets.push(balance, 17n, { amount_cents: 7n, note: large })
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(process.memoryUsage().external - before).toBeLessThan(40_000_000)
  socket.resume()
  expect(await closed).toBe(1006)
})

test('an address has at most fifty sockets, and the proxy in front is no address', async () => {
  const many = await Promise.all(Array.from({ length: 50 }, () => visits({ address: '10.0.0.9' })))
  expect(many.filter(({ refused }) => refused !== undefined)).toEqual([])
  expect((await visits({ address: '10.0.0.9' })).refused).toBe(403)
  const neighbour = await visits({ address: '10.0.0.10' })
  expect(neighbour.refused).toBeUndefined()
  for (const { socket } of [...many, neighbour]) socket.close()
})
