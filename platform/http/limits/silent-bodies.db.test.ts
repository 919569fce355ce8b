import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@casino/contract/endpoint.ts'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const upload = endpoint({
  name: 'shop.upload',
  access: 'player',
  method: 'POST',
  path: '/api/upload',
  takesFile: true,
  input: z.record(z.string(), z.unknown()),
  output: z.object({}),
  refusals: [],
})
const slow = endpoint({
  name: 'shop.slow',
  access: 'anyone',
  method: 'POST',
  path: '/api/slow',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
})
const silentMs = 300

let host: TestHost
let address: URL
const opened: Socket[] = []
let answered = Promise.resolve()
beforeAll(async () => {
  const routes = [
    handle(upload, async () => ({})),
    handle(slow, async () => {
      await answered
      return {}
    }),
  ]
  const bodiesMax = { count: 2, bytes: 64 * 1024 * 1024, silentMs }
  host = await openHost(inject('postgres'), routes, { bodiesMax })
  address = new URL(await host.listen())
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await host.close()
})

function begin(path: string, headers: string[]): Socket {
  const socket = connect(Number(address.port), address.hostname)
  opened.push(socket)
  socket.on('error', () => undefined)
  const all = ['Host: localhost:3000', 'X-Requested-With: fetch', ...headers]
  socket.write(`POST ${path} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`)
  return socket
}
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const form = ['Content-Type: multipart/form-data; boundary=x', 'Cookie: session=ann']
const file = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\n'

test.each([
  ['more than a file may have', 9],
  ['a part of a file', 1],
])('an upload of %s that goes silent is ended soon', async (_what, megabytes) => {
  const socket = begin('/api/upload', [...form, 'Transfer-Encoding: chunked'])
  socket.resume()
  const closed = once(socket, 'close')
  socket.write(chunk(file))
  for (let count = 0; count < megabytes; count += 1) socket.write(chunk('x'.repeat(1024 * 1024)))
  const before = performance.now()
  await closed
  // Otherwise the request ends after 30 seconds.
  expect(performance.now() - before).toBeLessThan(20_000)
  await vi.waitFor(async () => {
    const { status } = await host.guest().call(slow, {}, { ip: '127.0.0.1' })
    expect(status).toBe(200)
  })
})

test('a slow answer is not cut off: its body has come', async () => {
  answered = pause(silentMs * 4)
  const socket = begin('/api/slow', ['Content-Type: application/json', 'Content-Length: 2'])
  socket.write('{}')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
})
