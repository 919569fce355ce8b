import { createHash, randomBytes } from 'node:crypto'

/** A new random token of 256 bits, and its stored hash. */
export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token) }
}

/** A longer text is no valid token. */
export const tokenLengthMax = 100

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
