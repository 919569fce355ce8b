import { expect, test } from 'vitest'
import { createCache } from './create-cache.ts'

/** A cached lookup that counts its calls. */
function startCache() {
  const cache = { asked: [] as string[], present: 0, ttlMs: 1000 }
  const things = createCache(
    async (key) => {
      cache.asked.push(key)
      return key === 'none' ? undefined : `${key} ${cache.asked.length}`
    },
    { now: () => new Date(cache.present), ttlMs: () => cache.ttlMs },
  )
  return { cache, things }
}

test('a found value is cached for its time, a missing one is looked up again', async () => {
  const { cache, things } = startCache()
  expect([await things.of('a'), await things.of('a')]).toEqual(['a 1', 'a 1'])
  cache.present = 1000
  expect(await things.of('a')).toBe('a 2')
  await things.of('none')
  await things.of('none')
  expect(cache.asked).toEqual(['a', 'a', 'none', 'none'])
})

test('concurrent callers share one lookup', async () => {
  const { cache, things } = startCache()
  expect(await Promise.all([things.of('a'), things.of('a')])).toEqual(['a 1', 'a 1'])
  expect(cache.asked).toEqual(['a'])
})

test('the time of a cached entry may change, and an entry may be removed before', async () => {
  const { cache, things } = startCache()
  cache.ttlMs = 20_000
  await things.of('a')
  await things.of('b')
  cache.present = 5000
  things.forget('b')
  expect([await things.of('a'), await things.of('b')]).toEqual(['a 1', 'b 3'])
  cache.ttlMs = 1000
  expect(await things.of('a')).toBe('a 4')
})

test('of too much the oldest is forgotten', async () => {
  const { cache, things } = startCache()
  for (let at = 0; at <= 20_000; at++) await things.of(`${at}`)
  const before = cache.asked.length
  await things.of('20000')
  expect(cache.asked.length).toBe(before)
  await things.of('0')
  expect(cache.asked.length).toBe(before + 1)
})
