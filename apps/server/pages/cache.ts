import { LRUCache } from 'lru-cache'

type Options<T> = {
  /** 0 caches nothing. */
  timeMs: number
  now(): Date
  bytesMax: number
  bytesOf(value: T): number
}

/**
 * Caches answers for a time. Requests for a key that is being loaded wait for that load; only good
 * answers are cached.
 */
export function createCache<T extends { status: number }>({
  timeMs,
  now,
  bytesMax,
  bytesOf,
}: Options<T>) {
  const entries = new LRUCache<string, T>({
    maxSize: bytesMax,
    sizeCalculation: (value, key) => key.length + bytesOf(value),
    ttl: timeMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  const loading = new Map<string, Promise<T>>()
  const load = async (key: string, make: () => Promise<T>) => {
    const start = now().getTime()
    try {
      const value = await make()
      if (value.status < 400) entries.set(key, value, { start })
      return value
    } finally {
      loading.delete(key)
    }
  }
  return {
    async get(key: string, make: () => Promise<T>): Promise<T> {
      if (timeMs === 0) return make()
      const cached = entries.get(key)
      if (cached) return cached
      const value = loading.get(key) ?? load(key, make)
      loading.set(key, value)
      return value
    },
  }
}
