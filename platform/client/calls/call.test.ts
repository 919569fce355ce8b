// @vitest-environment happy-dom
import { endpoint } from '@casino/contract/endpoint.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

const output = z.object({ cups: z.int() })
const look = endpoint({
  name: 'shop.look',
  access: 'anyone',
  method: 'GET',
  path: '/api/shelves/:shelf_id',
  input: z.strictObject({ shelf_id: z.int(), colour: z.optional(z.string()) }),
  output,
  refusals: ['shelf_unknown'],
})
const given = {
  access: 'player',
  method: 'POST',
  input: z.strictObject({ cups: z.int() }),
  output,
  refusals: [],
} as const
const order = endpoint({ ...given, name: 'shop.order', path: '/api/orders' })
const enter = endpoint({
  ...given,
  name: 'shop.enter',
  path: '/api/door',
  failsAs: { whole: 'ENTER_ERROR', code: 'ENTER_CODE_ERROR' },
})
const pay = endpoint({ ...given, name: 'shop.pay', path: '/api/pay', keyed: true })

type Sent = { url: string; request: RequestInit }
type Reply = (request: RequestInit) => Promise<Response>
let sent: Sent[]
let replies: Reply[]
beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.lang = 'de'
  sent = []
  replies = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push({ url, request })
    const reply = replies.shift() ?? lost
    return reply(request)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const says =
  (status: number, body: unknown): Reply =>
  async () =>
    Response.json(body, { status })
const lost: Reply = async () => {
  throw new TypeError('Failed to fetch')
}
/** Never answers; only an abort ends it. */
const silent: Reply = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const headersOf = (index = 0) => sent[index]?.request.headers as Record<string, string>
/** The result of a call after all its retries. */
async function ended(asked: Promise<unknown>): Promise<unknown> {
  const end = asked.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return end
}

test('a read is a request to its address without a body, in the page’s language', async () => {
  replies = [says(200, { cups: 3 })]
  expect(await call(look, { shelf_id: 5, colour: 'blue' })).toEqual({ cups: 3 })
  expect(sent[0]?.url).toBe('/api/shelves/5?colour=blue')
  expect(sent[0]?.request).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  expect(sent[0]?.request.body).toBeUndefined()
  expect(headersOf()).toEqual({ 'x-requested-with': 'fetch', 'x-locale': 'de' })
})

test('a change sends its input as JSON, and an idempotency key only if the contract requires one', async () => {
  replies = [says(200, { cups: 1 }), says(200, { cups: 1 })]
  await call(order, { cups: 1 })
  expect(sent[0]?.request.body).toBe('{"cups":1}')
  expect(headersOf()['content-type']).toBe('application/json')
  expect(headersOf()['idempotency-key']).toBeUndefined()
  await call(pay, { cups: 1 }, { key: 'a-key-of-ours' })
  expect(headersOf(1)['idempotency-key']).toBe('a-key-of-ours')
})

test('a refusal throws its code, message and details', async () => {
  const error = { code: 'shelf_unknown', message: 'Kein solches Regal', until: '2030' }
  replies = [says(404, { error })]
  const refused = await ended(call(look, { shelf_id: 5 }))
  expect(refused).toBeInstanceOf(CallError)
  expect(refused).toMatchObject({
    status: 404,
    code: 'shelf_unknown',
    message: 'Kein solches Regal',
    details: { until: '2030' },
  })
  expect(sent).toHaveLength(1)
})

test('a failed call is logged under its address, without its input; a refusal is no error', async () => {
  const refused = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  replies = [says(404, { error: { code: 'shelf_unknown' } }), says(200, { cups: 3 })]
  await ended(call(look, { shelf_id: 5, colour: 'blue' }))
  await ended(call(look, { shelf_id: 5 }))
  await ended(call(order, { cups: 1 }))
  expect(refused.mock.calls).toEqual([['API_SHELVES_SHELF_ID_ERROR', 404]])
  expect(failed.mock.calls).toEqual([['API_ORDERS_ERROR', new TypeError('Failed to fetch')]])
  vi.restoreAllMocks()
})

test('a failure has its documented name, if the call has one', async () => {
  const refused = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const wrong = (field: string) => says(422, { errors: { [field]: { required: 'Missing' } } })
  replies = [wrong('code'), wrong('cups')]
  const entered = () => ended(call(enter, { cups: 1 }))
  expect(await entered()).toMatchObject({
    failure: 'ENTER_CODE_ERROR',
    fields: { code: { required: 'Missing' } },
  })
  expect(await entered()).toMatchObject({ failure: 'ENTER_ERROR' })
  expect(await entered()).toMatchObject({ failure: 'ENTER_ERROR', code: 'offline' })
  expect(refused.mock.calls).toEqual([
    ['API_DOOR_ERROR', 422, 'ENTER_CODE_ERROR'],
    ['API_DOOR_ERROR', 422, 'ENTER_ERROR'],
  ])
  expect(failed.mock.calls).toEqual([
    ['API_DOOR_ERROR', new TypeError('Failed to fetch'), 'ENTER_ERROR'],
  ])
  vi.restoreAllMocks()
})

test('a refused form throws the errors of its fields', async () => {
  const errors = { cups: { too_many: 'Zu viele' } }
  replies = [says(422, { errors })]
  const refused = await ended(call(order, { cups: 99 }))
  expect(refused).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Zu viele',
    fields: errors,
  })
})

test('an answer that is not JSON is an error of the server', async () => {
  replies = [async () => new Response('<html>', { status: 502 })]
  expect(await ended(call(look, { shelf_id: 5 }))).toMatchObject({ status: 502, code: 'internal' })
})

test('a lost session makes the page refetch its viewer', async () => {
  const listener = vi.fn()
  window.addEventListener('auth-error', listener)
  replies = [says(401, { error: { code: 'unauthorized' } })]
  await ended(call(order, { cups: 1 }))
  expect(listener).toHaveBeenCalledTimes(1)
  window.removeEventListener('auth-error', listener)
})

test('a change names the player of the page, and the page learns that it is another now', async () => {
  document.documentElement.dataset.player = '17'
  const listener = vi.fn()
  window.addEventListener('player-changed', listener)
  replies = [says(200, { cups: 1 }), says(200, { cups: 1 })]
  await call(order, { cups: 1 })
  await call(look, { shelf_id: 5 })
  expect([headersOf(0)['x-player'], headersOf(1)['x-player']]).toEqual(['17', undefined])
  expect(listener).not.toHaveBeenCalled()
  replies = [says(409, { error: { code: 'player_changed', message: 'Another player' } })]
  expect(await ended(call(order, { cups: 1 }))).toMatchObject({ code: 'player_changed' })
  expect(listener).toHaveBeenCalledTimes(1)
  window.removeEventListener('player-changed', listener)
  delete document.documentElement.dataset.player
})

test('a read that fails is retried up to six times, with growing delays', async () => {
  replies = [lost, lost, says(200, { cups: 2 })]
  expect(await ended(call(look, { shelf_id: 5 }))).toEqual({ cups: 2 })
  expect(sent).toHaveLength(3)

  const began = Date.now()
  expect(await ended(call(look, { shelf_id: 5 }))).toMatchObject({ status: 0, code: 'offline' })
  expect(sent).toHaveLength(3 + 7)
  expect(Date.now() - began).toBe(300 * (1 + 2 + 4 + 8 + 16 + 32))
})

test('a change with a key is retried with the same key', async () => {
  replies = [lost, says(200, { cups: 1 })]
  expect(await ended(call(pay, { cups: 1 }))).toEqual({ cups: 1 })
  const keys = [headersOf(0), headersOf(1)].map((headers) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a change without a key is never retried, because it may have been done', async () => {
  expect(await ended(call(order, { cups: 1 }))).toMatchObject({ code: 'offline' })
  expect(sent).toHaveLength(1)
})

test('an answer of the server is never retried, not even an error', async () => {
  replies = [says(503, { error: { code: 'busy' } })]
  expect(await ended(call(look, { shelf_id: 5 }))).toMatchObject({ status: 503, code: 'busy' })
  expect(sent).toHaveLength(1)
})

test('leaving the page stops the retries', async () => {
  const leaving = new AbortController()
  replies = [silent]
  const asked = call(look, { shelf_id: 5 }, { signal: leaving.signal })
  leaving.abort()
  expect(await ended(asked)).toMatchObject({ code: 'offline' })
  expect(sent).toHaveLength(1)
})
