/** activated: it was opened. */
export const stages = ['issued', 'activated', 'canceled', 'expired'] as const
export type Stage = (typeof stages)[number]

/** The least time between two openings of a player. */
export const openingPauseMs = 3000
/** A stop has a position within its segment: 0..999 of a thousand. */
export const stopsCount = 1000

const words = 2 ** 32
/** Even the worst total is refused by fewer than half of the words. */
const wordsMax = 200

/**
 * A position by integer weights: weight 0 never comes. `next` gives words of 32 bits as floats.
 * Words above the largest multiple of the total are left out, so that the odds are exact.
 */
export function weightedIndex(next: () => number, weights: readonly number[]): number {
  const total = totalOf(weights)
  const limit = words - (words % total)
  for (let read = 0; read < wordsMax; read += 1) {
    const word = Math.floor(next() * words)
    if (word < limit) return positionOf(word % total, weights)
  }
  throw new Error('no word was below the limit')
}

/** The sum of the weights. Throws if nothing could be drawn by them. */
function totalOf(weights: readonly number[]): number {
  const areWeights = weights.every((weight) => Number.isInteger(weight) && weight >= 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!areWeights || total < 1 || total > words / 2) throw new RangeError('these are no weights')
  return total
}

function positionOf(point: number, weights: readonly number[]): number {
  let end = 0
  return weights.findIndex((weight) => {
    end += weight
    return point < end
  })
}

export type Drawn = { index: number; stop: number }

/** The draw of a box: what is won, and where within its segment a wheel stops. */
export function drawBox(next: () => number, weights: readonly number[]): Drawn {
  const index = weightedIndex(next, weights)
  const { length } = weights
  if (length < 1) throw new RangeError('a box has items')
  return { index, stop: Math.floor(next() * stopsCount) }
}

/** The chance of each weight. */
export function chancesOf(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (total > 0 ? weight / total : 0))
}

type Listed = { stage: Stage; valid_until: Date | null; ended_at: Date | null }

/**
 * Whether a player's list shows a box [4.20]: not when it is over, nor when it was opened before
 * today, which is the day of the brand.
 */
export function isListed(
  { stage, valid_until, ended_at }: Listed,
  { now, dayOf }: { now: Date; dayOf(at: Date): string },
): boolean {
  if (stage === 'issued') return valid_until === null || valid_until > now
  return stage === 'activated' && ended_at !== null && dayOf(ended_at) === dayOf(now)
}

/** The first of these groups that the player has, by their numbers; undefined: none of them. */
export function firstGroup(keys: readonly number[], groups: readonly number[]): number | undefined {
  return keys.toSorted((a, b) => a - b).find((key) => groups.includes(key))
}
