import { createHash } from 'node:crypto'

/** The first half of the SHA-256 of a public key, as people compare it. */
export function fingerprintOf(key: string): string {
  return createHash('sha256').update(key.trim()).digest('hex').slice(0, 32)
}
