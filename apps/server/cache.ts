const entriesMax = 500

/**
 * Keeps what was answered for a moment. While it is being made, whoever asks for the same waits for that;
 * only good answers are kept. `timeMs` 0 keeps nothing.
 */
export function createCache<T extends { status: number }>({
  timeMs,
  now,
}: {
  timeMs: number
  now(): Date
}) {
  const entries = new Map<string, { until: number; value: Promise<T> }>()
  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      if (timeMs === 0) return make()
      const at = now().getTime()
      const cached = entries.get(key)
      if (cached && cached.until > at) return cached.value
      const value = make()
      entries.delete(key)
      entries.set(key, { until: at + timeMs, value })
      value.then(
        ({ status }) => status >= 400 && entries.delete(key),
        () => entries.delete(key),
      )
      if (entries.size > entriesMax) entries.delete(entries.keys().next().value as string)
      return value
    },
  }
}
