import { createHash, randomBytes } from 'node:crypto'
import { signHex } from '@casino/secrets/hmac.ts'

/** About two months of rounds. */
export const chainLength = 250_000

/** How long before it exists the value that a chain is bound to is named: time to take a copy. */
export const announcedAheadMs = 60 * 60_000

/** What a chain is made from, together with the secret. */
export type ChainSeed = { slug: string; nonce: string; salt: string; length: number }

/** All hashes of a chain, 32 bytes each: round `position` (from 1) is hash `position - 1`. */
export type Hashes = { terminating_hash: string; at(position: number): string }

/** What makes a new chain: nothing of it can be known before the rounds are played. */
export function newChainSeed(slug: string, length: number): ChainSeed {
  const [nonce, salt] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  return { slug, nonce, salt, length }
}

/**
 * Makes the chain from its end to its start: each hash is the SHA-256 of the hex text of the one
 * that is played after it. The start is known to all; going forward needs the secret.
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
