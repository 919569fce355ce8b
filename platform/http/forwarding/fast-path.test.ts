import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFastPath, type DirectReply } from './fast-path.ts'

const busy: DirectReply = { status: 503, text: '"busy"', headers: { 'retry-after': '1' } }
const held: DirectReply = { status: 200, text: 'held', refused: { as: 403, heldMs: 300 } }
const inFlightMax = 2

let app: Awaited<ReturnType<typeof startTestApp>>
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

test('calls of one connection are answered by the fast path one after the other', async () => {
  const caller = await app.caller()
  for (const text of ['one', 'two']) {
    caller.say(post('/fast/echo', text))
    expect(await caller.hears()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nfast: (one|two)$/s)
  }
})

test('a request that is not for the fast path is served by HTTP on the same connection, which stays there', async () => {
  const caller = await app.caller()
  caller.say(post('/fast/echo', 'one'))
  expect(await caller.hears()).toContain('fast: one')
  caller.say('GET /page HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await caller.hears()).toContain('http: GET /page ')
  caller.say(post('/fast/echo', 'two'))
  expect(await caller.hears()).toContain('http: POST /fast/echo two')
})

test('a request in pieces, in chunks or together with the next one is not lost', async () => {
  const pieces = await app.caller()
  const whole = post('/fast/echo', 'pieces')
  pieces.say(whole.slice(0, 20))
  await app.sees(1)
  pieces.say(whole.slice(20))
  expect(await pieces.hears()).toContain('http: POST /fast/echo pieces')

  const chunks = await app.caller()
  chunks.say('POST /fast/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  chunks.say('3\r\nabc\r\n0\r\n\r\n')
  expect(await chunks.hears()).toContain('http: POST /fast/echo abc')

  const two = await app.caller()
  two.say(post('/fast/echo', 'one') + post('/fast/echo', 'two'))
  expect(await two.hears(/one.*two/s)).toContain('http: POST /fast/echo one')
})

test('pipelined requests are answered in order', async () => {
  const caller = await app.caller()
  caller.say(post('/fast/wait', 'first'))
  await app.waits(1)
  caller.say(post('/fast/echo', 'second'))
  app.letGo()
  expect(await caller.hears(/second/)).toMatch(/fast: first.*fast: second/s)
})

test('above the limit a call is refused at once, and accepted again when calls have finished', async () => {
  const callers = await Promise.all([app.caller(), app.caller(), app.caller()])
  const [one, two, third] = callers as [Caller, Caller, Caller]
  one.say(post('/fast/wait', 'one'))
  two.say(post('/fast/wait', 'two'))
  await app.waits(2)
  third.say(post('/fast/echo', 'three'))
  expect(await third.hears()).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n.*"busy"$/s)
  expect(app.refused).toEqual([503])
  app.letGo()
  expect([await one.hears(), await two.hears()].join()).toMatch(/fast: one.*fast: two/s)
  third.say(post('/fast/echo', 'three'))
  expect(await third.hears()).toContain('fast: three')
})

test('a delayed refusal is counted and does not count as in flight', async () => {
  const callers = await Promise.all(Array.from({ length: 12 }, () => app.caller()))
  const heard = callers.map((caller) => {
    caller.say(post('/fast/held', 'x'))
    return caller.hears()
  })
  await expect.poll(() => app.refused).toEqual(Array(12).fill(403))
  const other = await app.caller()
  other.say(post('/fast/echo', 'meanwhile'))
  expect(await other.hears()).toContain('fast: meanwhile')
  app.refused.length = 0
  expect((await Promise.all(heard)).every((answer) => answer.includes('held'))).toBe(true)
  expect(app.refused).toEqual([])
})

test('a handler that fails closes its own connection and no other', async () => {
  const [failing, other] = [await app.caller(), await app.caller()]
  failing.say(post('/fast/fail', 'x'))
  await failing.ended
  other.say(post('/fast/echo', 'still here'))
  expect(await other.hears()).toContain('fast: still here')
})

test('closing ends idle connections at once and the others after their answer', async () => {
  const [idle, waiting] = [await app.caller(), await app.caller()]
  waiting.say(post('/fast/wait', 'last'))
  await app.waits(1)
  app.fastPath.close()
  await idle.ended
  app.letGo()
  expect(await waiting.hears()).toContain('fast: last')
  await waiting.ended
})

type Caller = Awaited<ReturnType<typeof callerOf>>

/** A fast path in front of an HTTP server that reports what it received. */
async function startTestApp() {
  const server = createServer(tell)
  const toHttp = server.listeners('connection').at(-1) as (socket: unknown) => void
  const waiting: (() => void)[] = []
  const refused: number[] = []
  let seen = 0
  const fastPath = createFastPath({
    log: createLog('test', 'fatal'),
    now,
    refusalCounter: { add: (status) => void refused.push(status) },
    toHttp: (socket) => {
      seen += 1
      toHttp.call(server, socket)
    },
  })
  fastPath.add(({ url, body }, inFlight) => {
    if (!url.startsWith('/fast/')) return undefined
    if (inFlight >= inFlightMax) return busy
    return async () => {
      if (url === '/fast/fail') throw new Error('it fails')
      if (url === '/fast/held') return held
      if (url === '/fast/wait') await new Promise<void>((letGo) => waiting.push(letGo))
      return { status: 200, text: `fast: ${body}` }
    }
  })
  server.removeAllListeners('connection').on('connection', fastPath.enter).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    fastPath,
    refused,
    caller: () => callerOf(port),
    letGo: () => waiting.splice(0).forEach((letGo) => void letGo()),
    waits: (count: number) => expect.poll(() => waiting.length).toBe(count),
    sees: (count: number) => expect.poll(() => seen).toBe(count),
    async close() {
      waiting.splice(0).forEach((letGo) => void letGo())
      fastPath.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  response.end(`http: ${request.method} ${request.url} ${Buffer.concat(parts)}`)
}

async function callerOf(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  await once(socket, 'connect')
  return {
    ended,
    say: (text: string) => socket.write(text),
    /** What has arrived since the last call, once it is a complete answer that matches. */
    async hears(part = /\r\n\r\n./): Promise<string> {
      await expect.poll(() => heard).toMatch(part)
      const all = heard
      heard = ''
      return all
    },
  }
}

function post(url: string, text: string): string {
  return `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: ${text.length}\r\n\r\n${text}`
}
