type Find<Value> = (key: string) => Promise<Value | undefined>
type Keeping = { now(): Date; keptMs(): number }

export type Kept<Value> = {
  of: Find<Value>
  /** What is known of this key is asked for again. */
  forget(key: string): void
}

const keptMax = 20_000

/**
 * Remembers what was found for a while, which may change meanwhile; what was not found is asked again. Who
 * asks while it is being found waits for that. Of too much the oldest is forgotten.
 */
export function keep<Value>(find: Find<Value>, { now, keptMs }: Keeping): Kept<Value> {
  const found = new Map<string, { value: Value; sinceMs: number }>()
  const underWay = new Map<string, Promise<Value | undefined>>()

  const findAnew = async (key: string, sinceMs: number) => {
    try {
      const value = await find(key)
      found.delete(key)
      if (value !== undefined) found.set(key, { value, sinceMs })
      if (found.size > keptMax) found.delete(found.keys().next().value as string)
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return {
    async of(key) {
      const known = found.get(key)
      const present = now().getTime()
      if (known && known.sinceMs + keptMs() > present) return known.value
      const asked = underWay.get(key) ?? findAnew(key, present)
      underWay.set(key, asked)
      return asked
    },
    forget: (key) => void found.delete(key),
  }
}
