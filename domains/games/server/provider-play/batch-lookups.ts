type Find<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
type Waiting<Value> = {
  key: string
  resolve(value: Value | undefined): void
  reject(reason: unknown): void
}

const keysMax = 500

/**
 * Finds one by one what is found together: who asks while `find` is under way waits for the next
 * one, so that a crowd costs a few questions and a single caller waits for nobody.
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
      // What this turn of the event loop still brings is asked for together.
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
