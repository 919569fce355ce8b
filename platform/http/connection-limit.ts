/** Gives a place back. */
export type Release = () => void
export type ConnectionLimit = { take(name: string): Release | undefined }

/**
 * Places for at most so many connections of one name (an address, a session) at a time; `take` gives
 * none when they are taken.
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
