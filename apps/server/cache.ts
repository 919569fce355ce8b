type Wish<T> = {
  timeMs: number
  now(): Date
  entriesMax: number
  /** What is not good is given to who waits for it, and not kept. */
  isGood(value: T): boolean
}

/**
 * Keeps what was made for a moment. While it is being made, whoever asks for the same waits for that.
 * `timeMs` 0 keeps nothing.
 */
export function createCache<T>({ timeMs, now, entriesMax, isGood }: Wish<T>) {
  const entries = new Map<string, { until: number; value: Promise<T> }>()
  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      if (timeMs === 0) return make()
      const at = now().getTime()
      const kept = entries.get(key)
      if (kept && kept.until > at) return kept.value
      const value = make()
      entries.delete(key)
      entries.set(key, { until: at + timeMs, value })
      value.then(
        (made) => isGood(made) || entries.delete(key),
        () => entries.delete(key),
      )
      if (entries.size > entriesMax) entries.delete(entries.keys().next().value as string)
      return value
    },
  }
}
