import { createHash, randomBytes } from 'node:crypto'

/** A fresh opaque token of 256 bits, and what the database keeps of it. */
export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token) }
}

/** What is longer is no token of ours. */
export const tokenLengthMax = 100

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
