import { createHash, randomBytes } from 'node:crypto'
import { signHex } from '@casino/secrets/hmac.ts'

/** About two months of rounds. */
export const chainLength = 250_000

/**
 * How long before its publication the beacon round of a chain is announced, so that anybody can
 * save a copy.
 */
export const announcedAheadMs = 60 * 60_000

/** The input of a chain, together with the secret. */
export type ChainSeed = { slug: string; nonce: string; salt: string; length: number }

/** All hashes of a chain, 32 bytes each: round `position` (from 1) is hash `position - 1`. */
export type Hashes = { terminating_hash: string; at(position: number): string }

/** The random input of a new chain. */
export function newChainSeed(slug: string, length: number): ChainSeed {
  const [nonce, salt] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  return { slug, nonce, salt, length }
}

/**
 * Computes the chain from its end to its start: each hash is the SHA-256 of the hex text of the
 * next one in play. The start is public; going forward needs the secret.
 */
export function makeChain(secret: string, { slug, nonce, length }: ChainSeed): Hashes {
  const hashes = Buffer.alloc(length * 32)
  let hash = signHex(secret, `${slug} chain ${nonce}`)
  for (let index = length - 1; index >= 0; index -= 1) {
    hashes.write(hash, index * 32, 'hex')
    hash = createHash('sha256').update(hash).digest('hex')
  }
  return {
    terminating_hash: hash,
    at: (position) => hashes.subarray((position - 1) * 32, position * 32).toString('hex'),
  }
}
