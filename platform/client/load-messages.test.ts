import { afterEach, expect, test, vi } from 'vitest'
import { loadMessages } from './load-messages.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('8.20: a failure to load texts is logged, and loading is retried until it succeeds', async () => {
  vi.useFakeTimers()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const messages = { web: { hello: 'Hello' } }
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(new Response(JSON.stringify(messages)))
  vi.stubGlobal('fetch', fetch)
  const loading = loadMessages('/messages/en.json?v=1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loading).toEqual(messages)
  expect(fetch.mock.calls).toEqual(Array(3).fill(['/messages/en.json?v=1']))
  expect(log.mock.calls.map(([name]) => name)).toEqual(Array(2).fill('LOAD_MESSAGES_ERROR'))
})
