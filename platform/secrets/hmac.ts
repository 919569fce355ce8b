import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lowercase hex of HMAC-SHA256 of a text, or of exactly these bytes, under a secret. */
export function signHex(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Whether a mark in hex, from whoever sent it, signs exactly this text; in constant time. */
export function isSigned(secret: string, text: string | Buffer, mac: unknown): boolean {
  if (typeof mac !== 'string' || !/^[0-9a-f]{64}$/i.test(mac)) return false
  expected.write(signHex(secret, text), 'latin1')
  given.write(mac.toLowerCase(), 'latin1')
  return timingSafeEqual(expected, given)
}

/** Written anew by each comparison: to make two for each would cost as much as to compare. */
const [expected, given] = [Buffer.alloc(64), Buffer.alloc(64)]
