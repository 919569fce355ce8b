import { createHash, createHmac } from 'node:crypto'

/** The hash of the round played before the round of `hash`: SHA-256 of its hex text. A chain is
 * played from its end, so nobody can tell the next hash from all that are known. */
export function previousHash(hash: string): string {
  return createHash('sha256').update(hash).digest('hex')
}

/** The draw of a round, 0..2^32-1: the first 32 bits of HMAC-SHA256(key hash's hex text, salt). */
export function drawOf(hash: string, salt: string): number {
  return createHmac('sha256', hash).update(salt).digest().readUInt32BE(0)
}

/**
 * The float, 0..1, that decides the fraction of a subunit of one bet: another draw of the same hash,
 * for each seat its own, so that no bet's payout tells of another's.
 */
export function fractionFloatOf(hash: string, salt: string, seat: string): number {
  return drawOf(hash, `${salt}:${seat}`) / 2 ** 32
}

/** The hashes of `length` rounds in the order of play, and the terminating hash that is published
 * before the first of them: hashing any round's hash leads back to it. Bounded by memory. */
export function chainFrom(
  lastHash: string,
  length: number,
): { terminating: string; hashes: string[] } {
  const hashes: string[] = []
  let hash = lastHash
  for (let count = 0; count < length; count += 1) {
    hashes.push(hash)
    hash = previousHash(hash)
  }
  return { terminating: hash, hashes: hashes.reverse() }
}
