import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { endpoint } from '@casino/contract/endpoint.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const given = { method: 'POST', output: z.object({}), refusals: [] } as const
const input = z.strictObject({ name: z.optional(z.string()) })
const pay = endpoint({ ...given, input, name: 'shop.pay', access: 'player', path: '/api/pay' })
const look = endpoint({ ...given, input, name: 'shop.look', access: 'anyone', path: '/api/look' })
const order = endpoint({
  ...given,
  input,
  name: 'shop.order',
  access: 'anyone',
  path: '/api/order',
  perMinute: 1,
})
const read = endpoint({
  ...given,
  method: 'GET',
  input,
  name: 'shop.read',
  access: 'anyone',
  path: '/api/read',
})
const guest = endpoint({ ...given, input, name: 'shop.join', access: 'guest', path: '/api/join' })
const upload = endpoint({
  ...given,
  input: z.record(z.string(), z.unknown()),
  output: z.object({ fields: z.number() }),
  name: 'shop.upload',
  access: 'player',
  path: '/api/upload',
  takesFile: true,
})

let host: TestHost
let address: URL
let isEnded = false
let identified = 0
let laterMs = 0
const bodiesMax = { count: 6, bytes: 200_000 }
beforeAll(async () => {
  const nothing = async () => ({})
  const routes = [pay, look, order, read, guest].map((contract) => handle(contract, nothing))
  const uploaded = handle(upload, async (_context, fields) => ({
    fields: Object.keys(fields).length,
  }))
  host = await openHost(inject('postgres'), [...routes, uploaded], {
    trustedHops: 1,
    bodiesMax,
    now: () => new Date(now().getTime() + laterMs),
    identify: async (_db, token) => {
      identified += 1
      return token === 'ann' && !isEnded ? host.player : undefined
    },
  })
  address = new URL(await host.listen())
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await host.close()
})
const opened: Socket[] = []

type Head = Record<string, string>
const asPage = { host: 'localhost:3000', 'x-requested-with': 'fetch' }

/** Sends the head of a request and not its body; gives the connection. */
function begin(path: string, headers: Head): Socket {
  const socket = connect(Number(address.port), address.hostname)
  opened.push(socket)
  const lines = Object.entries({ ...asPage, 'content-type': 'application/json', ...headers })
  socket.write(`POST ${path} HTTP/1.1\r\n`)
  socket.write(`${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`)
  return socket
}

/** The status of an answer that comes although the body does not. */
async function statusOf(socket: Socket): Promise<number> {
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return Number(String(answer).split(' ', 2)[1])
}

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const size = (bytes: number) => ({ 'content-length': String(bytes) })
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const ann = { cookie: 'session=ann' }

test.each<[string, number, { path: string; headers: Head }]>([
  ['a guest', 401, { path: '/api/pay', headers: size(1000) }],
  ['a guest with a file', 401, { path: '/api/upload', headers: { ...size(8_000_000), ...form } }],
  [
    'a guest with a file of no declared size',
    401,
    { path: '/api/upload', headers: { ...form, 'transfer-encoding': 'chunked' } },
  ],
  ['a player at a call for guests', 403, { path: '/api/join', headers: { ...size(9), ...ann } }],
  [
    'another site',
    403,
    { path: '/api/look', headers: { ...size(9), origin: 'https://evil.example' } },
  ],
  [
    'a form of another site',
    403,
    { path: '/api/look', headers: { ...size(9), 'sec-fetch-site': 'cross-site' } },
  ],
  ['an unknown host', 421, { path: '/api/look', headers: { ...size(9), host: 'evil.example' } }],
  ['another method', 405, { path: '/api/read', headers: size(9) }],
  ['a body that is too large', 413, { path: '/api/look', headers: size(65_537) }],
  [
    'a file that is too large',
    413,
    { path: '/api/upload', headers: { ...size(9_000_000), ...form, ...ann } },
  ],
  [
    'a form at a call that takes none',
    415,
    { path: '/api/look', headers: { ...size(9), ...form } },
  ],
  [
    'a form at a call that takes none, spelled in capitals and of no declared size',
    415,
    {
      path: '/api/look',
      headers: {
        'content-type': 'Multipart/Form-Data; boundary=x',
        'transfer-encoding': 'chunked',
      },
    },
  ],
  ['an unknown address', 404, { path: '/api/nothing', headers: size(9) }],
])('%s is answered with %i before the body is there', async (_who, status, { path, headers }) => {
  expect(await statusOf(begin(path, headers))).toBe(status)
})

test('who asks too often is answered before the body is there', async () => {
  await host.guest().call(order, { name: 'x' }, { ip: '10.9.9.9', headers: from('10.8.8.8') })
  expect(await statusOf(begin('/api/order', { ...size(1000), ...from('10.8.8.8') }))).toBe(429)
})

test('bodies in flight are counted: one network may have half of them, and they end', async () => {
  const from = (ip: string) => begin('/api/look', { ...size(100), 'x-forwarded-for': ip })
  const next = (ip: string) =>
    host.guest().call(look, { name: 'x' }, { ip: '10.9.9.9', headers: { 'x-forwarded-for': ip } })
  const four = [1, 2, 3, 4].map(() => from('10.1.1.1'))
  // One of them comes last.
  await Promise.race(four.map((socket) => once(socket, 'data')))
  const refused = await next('10.1.1.1')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
  expect((await next('10.2.2.2')).status).toBe(200)
  const others = [1, 2, 3, 4].map((n) => from(`10.3.3.${n}`))
  await Promise.race(others.map((socket) => once(socket, 'data')))
  expect((await next('10.2.2.2')).status).toBe(503)
  for (const socket of [...four, ...others]) socket.destroy()
  await vi.waitFor(async () => expect((await next('10.1.1.1')).status).toBe(200), 20_000)
})

test('so are their bytes', async () => {
  const large = { ...size(60_000), ...from('10.1.1.1') }
  const waiting = begin('/api/look', large)
  await vi.waitFor(async () => expect(await statusOf(begin('/api/look', large))).toBe(503))
  waiting.destroy()
})

test('a session that ends while its body arrives is over', async () => {
  const before = identified
  const socket = begin('/api/pay', { ...size(2), ...ann, ...from('10.5.5.5') })
  await vi.waitFor(() => expect(identified).toBeGreaterThan(before))
  laterMs = 1500
  isEnded = true
  socket.write('{}')
  expect(await statusOf(socket)).toBe(401)
  isEnded = false
})

const formWith = (parts: number, headers = '') =>
  Array.from(
    { length: parts },
    (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"${headers}\r\n\r\n1\r\n`,
  ).join('')

test('a form has at most ten parts and one file', async () => {
  const send = (body: string) =>
    host.ann().request('POST', upload.path, { body: `${body}--x--\r\n`, headers: form })
  expect(await send(formWith(10))).toMatchObject({ status: 200, body: { fields: 10 } })
  expect((await send(formWith(11))).status).toBe(413)
  expect((await send(formWith(2, '; filename="a.png"'))).status).toBe(413)
  expect((await send(formWith(1).repeat(2))).status).toBe(400)
  const long = `--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n${'1'.repeat(5000)}\r\n`
  expect((await send(long)).status).toBe(413)
  expect((await send('rubbish')).status).toBe(400)
})

test('an answer lists twenty errors at most, whatever a body holds', async () => {
  const keys = Array.from({ length: 3000 }, (_, at) => [`unknown-${at}`, 1])
  const { status, body } = await host
    .guest()
    .request('POST', look.path, { body: Object.fromEntries(keys) })
  expect(status).toBe(422)
  expect(Object.keys((body as { errors: object }).errors)).toHaveLength(20)
  const long = await host.guest().request('POST', look.path, { body: { ['k'.repeat(50_000)]: 1 } })
  expect(JSON.stringify(long.body).length).toBeLessThan(500)
})
