import { createHash, createHmac } from 'node:crypto'
import { fractionMessageOf } from './live/live-proof.ts'

/**
 * The hash of the round before the round of `hash`: SHA-256 of its hex text. A chain is played from
 * its end, so that known hashes do not reveal the next one.
 */
export function previousHash(hash: string): string {
  return createHash('sha256').update(hash).digest('hex')
}

/** The draw of a round, 0..2^32-1: the first 32 bits of HMAC-SHA256, with the hash's hex text as key. */
export function drawOf(hash: string, message: string): number {
  return createHmac('sha256', hash).update(message).digest().readUInt32BE(0)
}

/**
 * The float, 0..1, that decides the fraction of a subunit of one bet. Each seat has its own draw of
 * the same hash, so that no bet's payout reveals another's.
 */
export function fractionFloatOf(hash: string, message: string, drawKey: string): number {
  return drawOf(hash, fractionMessageOf(message, drawKey)) / 2 ** 32
}

/**
 * The number of hashing steps to the terminating hash, which is the round's number in the chain;
 * undefined if it is not of this chain.
 */
export function positionOf(
  hash: string,
  { terminatingHash, length }: { terminatingHash: string; length: number },
): number | undefined {
  let before = hash
  for (let position = 1; position <= length; position += 1) {
    before = previousHash(before)
    if (before === terminatingHash) return position
  }
  return undefined
}

/**
 * The hashes of `length` rounds in the order of play, and the terminating hash that is published
 * before the first of them: hashing any round's hash repeatedly leads to it. Limited by memory.
 */
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
