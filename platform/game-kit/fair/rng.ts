import { randomBytes } from 'node:crypto'

const wordBytes = 6
const wordSize = 2 ** (8 * wordBytes)

/**
 * A uniform integer 0..count-1 for draws that are not provably fair. Words above the largest
 * multiple of `count` are discarded, so that all values are equally likely. Refuses a count that is
 * not an integer of 1..2^48.
 */
export function randomIndex(
  count: number,
  read: (size: number) => Uint8Array = randomBytes,
): number {
  if (!Number.isInteger(count) || count < 1 || count > wordSize) {
    throw new RangeError('count must be an integer of 1..2^48')
  }
  const limit = wordSize - (wordSize % count)
  for (;;) {
    const word = read(wordBytes).reduce((sum, byte) => sum * 256 + byte, 0)
    // The remainder of a word below the limit is uniform.
    if (word < limit) return word % count
  }
}

/** A uniform integer from..to, both included. */
export function randomInteger(from: number, to: number): number {
  return from + randomIndex(to - from + 1)
}

/** A new array of the same items in uniformly random order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomIndex(left.length), 1))
}
