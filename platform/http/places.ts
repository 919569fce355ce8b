/** Gives a place back. */
export type Leave = () => void

/** Places for at most so many connections of one address at a time; `take` gives none when they are taken. */
export function createPlaces(max: number): { take(address: string): Leave | undefined } {
  const taken = new Map<string, number>()
  return {
    take(address) {
      const count = taken.get(address) ?? 0
      if (count >= max) return undefined
      taken.set(address, count + 1)
      return () => {
        const left = (taken.get(address) ?? 1) - 1
        if (left > 0) taken.set(address, left)
        else taken.delete(address)
      }
    },
  }
}
