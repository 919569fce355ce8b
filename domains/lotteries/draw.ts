import { isWithin, type Range } from './rules.ts'

/** The bytes of one round of the draw. The same seed and message give the same bytes everywhere. */
export type ReadRound = (round: number) => Promise<Uint8Array>

const wordBytes = 4
const wordSize = 2 ** 32

type Drum = { size: number; count: number; voided: readonly Range[] }

/**
 * Draws `count` different numbers of 1..size in the order of the prizes, each with the same chance.
 * A number that is void is passed over. Fewer numbers if there are not enough.
 */
export async function drawNumbers(
  { size, count, voided }: Drum,
  read: ReadRound,
): Promise<number[]> {
  const nextWord = wordsFrom(read)
  const moved = new Map<number, number>()
  const drawn: number[] = []
  for (let left = size; left > 0 && drawn.length < count; left -= 1) {
    const at = await indexBelow(left, nextWord)
    const number = (moved.get(at) ?? at) + 1
    // The last of those left takes the place of the drawn one.
    moved.set(at, moved.get(left - 1) ?? left - 1)
    if (!isWithin(voided, number)) drawn.push(number)
  }
  return drawn
}

/** A uniform index: words above the largest multiple of `count` are discarded. */
async function indexBelow(count: number, nextWord: () => Promise<number>): Promise<number> {
  const limit = wordSize - (wordSize % count)
  let word = await nextWord()
  while (word >= limit) word = await nextWord()
  return word % count
}

function wordsFrom(read: ReadRound): () => Promise<number> {
  let round = -1
  let bytes = new Uint8Array()
  let offset = 0
  return async () => {
    if (offset + wordBytes > bytes.length) {
      round += 1
      bytes = new Uint8Array(await read(round))
      offset = 0
    }
    const word = new DataView(bytes.buffer).getUint32(offset)
    offset += wordBytes
    return word
  }
}

export type DrawInput = {
  slug: string
  tickets_count: number
  /** The value of the beacon's round; null for a draw without one. */
  randomness: string | null
}

/** The text that the secret seed is hashed with: all that is known when the draw begins. */
export function drawMessage({ slug, tickets_count, randomness }: DrawInput): string {
  const parts = [slug, tickets_count, ...(randomness === null ? [] : [randomness])]
  return parts.join(':')
}
