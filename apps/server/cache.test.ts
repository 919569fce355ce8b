import { expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'

let at = 0
const cacheOf = (timeMs: number) => createCache({ timeMs, now: () => new Date(at) })
const answering = (status: number) => vi.fn(async () => ({ status }))

test('what was made is given until its time is over, also while it is being made', async () => {
  const cache = cacheOf(1000)
  const make = answering(200)
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  at += 999
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  at += 1
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('what is not good, what failed, and all without a time is made again', async () => {
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

test('more than it holds pushes out the oldest', async () => {
  const cache = cacheOf(1000)
  const make = answering(200)
  for (let key = 0; key <= 500; key += 1) await cache.get(`${key}`, make)
  await cache.get('500', make)
  expect(make).toHaveBeenCalledTimes(501)
  await cache.get('0', make)
  expect(make).toHaveBeenCalledTimes(502)
})
