/** Gives the slot back. */
export type Release = () => void
export type ConnectionLimit = { take(name: string): Release | undefined }

/**
 * Limits the connections per name (an address, a session). `take` returns undefined when the limit
 * is reached.
 */
export function createConnectionLimit(max: number): ConnectionLimit {
  const taken = new Map<string, number>()
  return {
    take(name) {
      const count = taken.get(name) ?? 0
      if (count >= max) return undefined
      taken.set(name, count + 1)
      return () => {
        const left = (taken.get(name) ?? 1) - 1
        if (left > 0) taken.set(name, left)
        else taken.delete(name)
      }
    },
  }
}
