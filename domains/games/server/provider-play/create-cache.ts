import { LRUCache } from 'lru-cache'

type Find<Value> = (key: string) => Promise<Value | undefined>
type CacheOptions = { now(): Date; ttlMs(): number }

export type Cache<Value> = {
  of: Find<Value>
  /** Removes a key, so that it is looked up again. */
  forget(key: string): void
}

const entriesMax = 20_000

/**
 * Caches found values for a time, which may change meanwhile; missing values are looked up again.
 * Concurrent callers share one lookup. At the size limit the least recently used entry is removed.
 */
export function createCache<Value>(find: Find<Value>, { now, ttlMs }: CacheOptions): Cache<Value> {
  const found = new LRUCache<string, { value: Value; cachedAtMs: number }>({ max: entriesMax })
  const inFlight = new Map<string, Promise<Value | undefined>>()

  const refresh = async (key: string, cachedAtMs: number) => {
    try {
      const value = await find(key)
      if (value === undefined) found.delete(key)
      else found.set(key, { value, cachedAtMs })
      return value
    } finally {
      inFlight.delete(key)
    }
  }

  return {
    async of(key) {
      const known = found.get(key)
      const present = now().getTime()
      if (known && known.cachedAtMs + ttlMs() > present) return known.value
      const asked = inFlight.get(key) ?? refresh(key, present)
      inFlight.set(key, asked)
      return asked
    },
    forget: (key) => void found.delete(key),
  }
}
