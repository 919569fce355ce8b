import { createHash } from 'node:crypto'

/** The first half of a public key's SHA-256, for people to compare. */
export function fingerprintOf(key: string): string {
  return createHash('sha256').update(key.trim()).digest('hex').slice(0, 32)
}
