import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { failureOf, postSigned, type SignedCall } from './post-signed.ts'

/** Slower than the timeout for providers. */

const answers: Record<string, (response: ServerResponse) => void> = {
  '/agrees': (response) => response.end('{"agreed":true}'),
  '/refuses': (response) => response.writeHead(404).end('{"error":"unknown"}'),
  '/redirects': (response) => response.writeHead(302, { location: '/agrees' }).end(),
  '/endless': (response) => {
    const more = () => response.write('x'.repeat(1000), more)
    more()
  },
  '/silent': () => undefined,
  '/dribbles': (response) => response.writeHead(200).write('{"agreed":'),
}
const server = createServer((request, response) => {
  response.on('error', () => undefined)
  answers[request.url ?? '']?.(response)
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const keys = { secret: 'a key' }
const signature = { header: 'x-sign', sign: () => 'signed' }
const post = (path: string, more: Partial<SignedCall> = {}) =>
  postSigned(keys, { url: `${base}${path}`, call: { question: 1 }, signature, ...more })

test('an answer is returned as received, a refusal with its status', async () => {
  expect(await post('/agrees')).toEqual({ status: 200, text: '{"agreed":true}' })
  expect(failureOf(await post('/refuses'))).toBe('HTTP 404 {"error":"unknown"}')
})

test('an answer is read so far and no further', async () => {
  const answer = await post('/endless', { lengthMax: 2500 })
  expect(answer).toEqual({ status: 200, text: 'x'.repeat(2500) })
})

test('no listener, a redirect and a missing key are failures', async () => {
  const nobody = { url: 'http://127.0.0.1:1/' }
  expect(await post('/', nobody)).toEqual({ failure: expect.any(String) })
  expect(await post('/redirects')).toEqual({ failure: expect.any(String) })
  const sign = () => {
    throw new Error('no key')
  }
  expect(await post('/agrees', { signature: { ...signature, sign } })).toEqual({
    failure: 'Error: no key',
  })
})

test('a server that does not answer completely is not waited for', async () => {
  const whole = AbortSignal.timeout
  const waited: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waited.push(ms)
    return whole(ms / 40)
  })
  const answers = await Promise.all([post('/silent'), post('/dribbles')])
  const failure = expect.stringContaining('imeout')
  expect(answers).toEqual([{ failure }, { failure }])
  expect(waited).toEqual([8000, 8000])
  vi.restoreAllMocks()
})
