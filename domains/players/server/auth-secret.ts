import { randomBytes } from 'node:crypto'
import { signHex } from '@casino/secrets/hmac.ts'

let secret = randomBytes(32).toString('hex')

/**
 * Sets the secret that signs captcha challenges and device marks, the same in all processes. Called
 * once at the start.
 */
export function setAuthSecret(given: string): void {
  secret = given
}

/** Derives a secret for one purpose, so that a signature for one purpose is invalid for others. */
export function authSecretFor(purpose: string): string {
  return signHex(secret, `players door ${purpose}`)
}
