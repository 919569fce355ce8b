import { randomBytes } from 'node:crypto'
import { signHex } from '@casino/secrets/hmac.ts'

let secret = randomBytes(32).toString('hex')

/** Tells by which secret the door signs its riddles and marks devices: one for all processes. Once, at start. */
export function setAuthSecret(given: string): void {
  secret = given
}

/** A secret for one purpose alone: what is signed for one opens nothing of another. */
export function authSecretFor(purpose: string): string {
  return signHex(secret, `players door ${purpose}`)
}
