const wordBytes = 6
const wordSize = 2 ** (8 * wordBytes)

/** What a pot's drop is drawn from. */
export type Draw = { secret: string; jackpot: string; level: string; number: number }

/** The text whose SHA-256 draws the drop. The commitment is the SHA-256 of the secret alone. */
export function drawText({ secret, jackpot, level, number }: Draw): string {
  return `${secret}:${jackpot}:${level}:${number}`
}

/**
 * A uniform integer 0..count-1 from a SHA-256: the first word of six bytes below the largest multiple
 * of `count`.
 */
export function indexIn(digest: Uint8Array, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > wordSize) {
    throw new RangeError('count must be an integer of 1..2^48')
  }
  const limit = wordSize - (wordSize % count)
  for (let at = 0; at + wordBytes <= digest.length; at += wordBytes) {
    const word = digest.subarray(at, at + wordBytes).reduce((sum, byte) => sum * 256 + byte, 0)
    if (word < limit) return word % count
  }
  throw new Error('no word of the hash is in range')
}

type AmountPot = { seed_cents: bigint; ceiling_cents: bigint }

/** The meter at which a pot drops: above its seed, at most its ceiling, each cent equally likely. */
export function dropCents({ seed_cents, ceiling_cents }: AmountPot, digest: Uint8Array): bigint {
  return seed_cents + 1n + BigInt(indexIn(digest, Number(ceiling_cents - seed_cents)))
}

type TimePot = { opened_at: Date; ends_at: Date }

/** The second from which the next bet wins: each second up to the end is equally likely. */
export function dropAt({ opened_at, ends_at }: TimePot, digest: Uint8Array): Date {
  const seconds = Math.floor((ends_at.getTime() - opened_at.getTime()) / 1000)
  return new Date(opened_at.getTime() + (1 + indexIn(digest, seconds)) * 1000)
}
