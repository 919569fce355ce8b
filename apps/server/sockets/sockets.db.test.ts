import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { promisify } from 'node:util'
import { realtimePath } from '@casino/events/realtime-with.ts'
import { listAccounts, showCompPoints } from '@casino/wallet/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCasino, type TestCasino, type Visitor } from '../testing/casino-testing.ts'
import { openSocket } from '../testing/socket-testing.ts'
import { testEventsIn } from '../testing/test-events.ts'

let casino: TestCasino
let ann: Visitor
let annId: bigint
let letters: string
let post: ReturnType<typeof testEventsIn>
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
  ann = casino.guest()
  annId = BigInt((await ann.signIn('ann@apogee.demo')).body.id)
  letters = `letters#${annId}`
  post = testEventsIn(casino.database.db)
})
afterAll(() => casino.close())

const listening = async (...topics: string[]) => casino.socket(await ann.hello(), ...topics)

test('a player gets the accounts and points at once, then the events', async () => {
  const socket = await listening('balance', 'comps_award', 'letters')
  const { data: account, body } = await socket.waitFor(
    ({ method, channel }) => method === 'message' && channel === `balance#${annId}`,
  )
  const accounts = (await ann.call(listAccounts, {})).body
  expect(accounts).toContainEqual(account)
  expect(account).toHaveProperty('active')
  expect(body.uid).toEqual(expect.any(String))
  const points = (await ann.call(showCompPoints, {})).body
  await expect.poll(() => socket.messagesOf(`comps_award#${annId}`)).toEqual([points])
  await post.sends('for ann', annId)
  const received = await socket.waitFor(({ data }) => data?.text === 'for ann')
  expect(received).toMatchObject({
    method: 'message',
    body: { uid: await post.positionOf('for ann'), channel: letters, data: { text: 'for ann' } },
  })
  await socket.close()
})

test('a guest gets the public channels, never a private or an internal one', async () => {
  const socket = await casino.socket(await casino.guest().hello(), 'public:news')
  for (const channel of [letters, 'letters#', 'letters', `$letters#${annId}`, 'test.note', '#']) {
    const { error, advice, body } = await socket.ask('subscribe', { channel })
    expect([error, advice, body]).toEqual(['permission denied', 'fix', { channel }])
  }
  await post.sends('private', annId)
  await post.notes('inner')
  await post.sends('public')
  await socket.waitFor(({ data }) => data?.text === 'public')
  expect(socket.received.filter(({ data }) => data)).toHaveLength(1)
  await socket.close()
})

test('a player cannot subscribe to another player and gets none of their messages', async () => {
  const other = casino.guest()
  await other.signIn('vip@apogee.demo')
  const socket = await casino.socket(await other.hello(), 'letters', 'public:news')
  for (const channel of [letters, `${letters},2`, `balance#${annId}`, `balance#${annId}\n`]) {
    expect((await socket.ask('subscribe', { channel })).error).toBe('permission denied')
  }
  await post.sends('not for vip', annId)
  await post.sends('for all')
  await socket.waitFor(({ data }) => data?.text === 'for all')
  expect(socket.received.some(({ data }) => data?.text === 'not for vip')).toBe(false)
  await socket.close()
})

test('a page of another site, or none, opens no socket', async () => {
  const at = (path: string) => `ws://127.0.0.1:${casino.port}${path}`
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const socket = await openSocket(at(realtimePath), origin === undefined ? {} : { origin })
    expect(socket.refused).toBe(403)
  }
  expect((await openSocket(at('/other'), { origin: casino.origin })).refused).toBe(404)
})

test('a visitor who disconnects during the handshake ends only their own connection', async () => {
  const { server } = casino.app
  const connections = promisify(server.getConnections.bind(server))
  const before = await connections()
  for (const path of [realtimePath, '//', '/other']) {
    const stream = connectTcp(casino.port, '127.0.0.1')
    stream.on('error', () => undefined)
    stream.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`,
    )
    stream.write('Sec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n')
    await once(server, 'connection')
    stream.resetAndDestroy()
  }
  await expect.poll(() => connections()).toBe(before)
  expect((await casino.guest().get('/healthz')).status).toBe(200)
})

test('an invalid command is answered with an error, and the connection continues', async () => {
  const socket = await listening()
  for (const frame of ['{', 'null', '7', '"connect"', '[[]]', '{"method":7}', '{"uid":"1"}']) {
    socket.raw.send(frame)
  }
  await expect
    .poll(() => socket.received.filter(({ error }) => error === 'invalid message').length)
    .toBe(7)
  for (const method of ['publish', 'presence', 'history', 'shout', 'constructor', '__proto__']) {
    expect((await socket.ask(method, {})).error).toBe('method not found')
  }
  expect((await socket.ask('connect', (await ann.hello()).cent)).error).toBe('already connected')
  expect((await socket.ask('subscribe', { channel: 7 })).error).toBe('invalid message')
  expect((await socket.ask('subscribe', { channel: letters })).error).toBe('')
  expect((await socket.ask('subscribe', { channel: letters })).error).toBe('already subscribed')
  expect((await socket.ask('unsubscribe', { channel: letters })).error).toBe('')
  const witness = await listening('letters')
  await post.sends('after he has left', annId)
  await witness.waitFor(({ data }) => data?.text === 'after he has left')
  await witness.close()
  expect(socket.messagesOf(letters)).toEqual([])
  socket.say({ method: 'disconnect', params: {} })
  expect(await socket.closed).toBe(1000)
})

test('a too large message, or too many, close the socket', async () => {
  const large = await listening()
  large.raw.send('x'.repeat(9000))
  expect(await large.closed).toBe(1009)
  for (const frames of [500, 1]) {
    const flood = await listening()
    const pings = Array.from({ length: 500 / frames }, () => ({ method: 'ping', params: {} }))
    for (let count = 0; count < frames; count += 1)
      flood.say(frames > 1 ? pings[0] : pings.slice(0, 200))
    expect(await flood.closed).toBe(1006)
    expect(flood.received.length).toBeLessThan(110)
  }
  expect((await casino.guest().get('/healthz')).status).toBe(200)
})
