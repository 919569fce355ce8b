import { expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'

let at = 1_000_000
const cacheOf = (timeMs: number) =>
  createCache({ timeMs, now: () => new Date(at), bytesMax: 500, bytesOf: () => 90 })
const answering = (status: number) => vi.fn(async () => ({ status }))

test('a cached value is used until it expires, and concurrent requests share one load', async () => {
  const cache = cacheOf(1000)
  const make = answering(200)
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  at += 1000
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  at += 1
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('bad answers, failures and entries without a time are loaded again', async () => {
  const cache = cacheOf(1000)
  const bad = answering(404)
  await cache.get('bad', bad)
  expect(await cache.get('bad', bad)).toEqual({ status: 404 })
  const failing = vi.fn(() => Promise.reject(new Error('away')))
  await expect(cache.get('failing', failing)).rejects.toThrow('away')
  await expect(cache.get('failing', failing)).rejects.toThrow('away')
  const never = answering(200)
  const none = cacheOf(0)
  await Promise.all([none.get('a', never), none.get('a', never)])
  for (const made of [bad, failing, never]) expect(made).toHaveBeenCalledTimes(2)
})

test('the entry that was used longest ago is evicted when the size limit is reached', async () => {
  const cache = cacheOf(1000)
  const make = answering(200)
  const asked = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => cache.get(key, make)), Promise.resolve({}))
  await asked('a', 'b', 'c', 'd', 'e')
  expect(make).toHaveBeenCalledTimes(5)
  await asked('a', 'f')
  expect(make).toHaveBeenCalledTimes(6)
  await asked('a', 'c', 'd', 'e', 'f')
  expect(make).toHaveBeenCalledTimes(6)
  await asked('b')
  expect(make).toHaveBeenCalledTimes(7)
})
