type Find<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
type Waiting<Value> = {
  key: string
  resolve(value: Value | undefined): void
  reject(reason: unknown): void
}

const keysMax = 500

/**
 * Batches single lookups: keys that arrive while `find` runs wait for the next call. Many callers
 * share a few queries, and a single caller does not wait.
 */
export function batchLookups<Value>(
  find: Find<Value>,
): (key: string) => Promise<Value | undefined> {
  let waiting: Waiting<Value>[] = []
  let isAsking = false

  const run = async () => {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting.slice(0, keysMax)
      waiting = waiting.slice(keysMax)
      await answer(find, asked)
    }
    isAsking = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      // Collects all keys of this turn of the event loop.
      if (waiting.length === 1 && !isAsking) setImmediate(run)
    })
}

async function answer<Value>(find: Find<Value>, asked: readonly Waiting<Value>[]): Promise<void> {
  try {
    const found = await find([...new Set(asked.map(({ key }) => key))])
    for (const { key, resolve } of asked) resolve(found.get(key))
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}
