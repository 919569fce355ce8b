type Find<Value> = (key: string) => Promise<Value | undefined>
type CacheOptions = { now(): Date; ttlMs(): number }

export type Cache<Value> = {
  of: Find<Value>
  /** Removes a key, so that it is looked up again. */
  forget(key: string): void
}

const entriesMax = 20_000

/**
 * Caches found values for `ttlMs`; a key that is not found is not cached. Concurrent lookups of a
 * key share one call. When the cache is full the oldest entry is removed.
 */
export function createCache<Value>(find: Find<Value>, { now, ttlMs }: CacheOptions): Cache<Value> {
  const found = new Map<string, { value: Value; cachedAtMs: number }>()
  const inFlight = new Map<string, Promise<Value | undefined>>()

  const refresh = async (key: string, cachedAtMs: number) => {
    try {
      const value = await find(key)
      found.delete(key)
      if (value !== undefined) found.set(key, { value, cachedAtMs })
      if (found.size > entriesMax) found.delete(found.keys().next().value as string)
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
