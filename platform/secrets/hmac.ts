import { createHmac, timingSafeEqual } from 'node:crypto'

/** The HMAC-SHA256 of a text or of bytes, as lowercase hex. */
export function signHex(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Whether a hex HMAC is valid for this text; in constant time. */
export function isSigned(secret: string, text: string | Buffer, mac: unknown): boolean {
  if (typeof mac !== 'string' || !/^[0-9a-f]{64}$/i.test(mac)) return false
  expected.write(signHex(secret, text), 'latin1')
  given.write(mac.toLowerCase(), 'latin1')
  return timingSafeEqual(expected, given)
}

/** Reused by all comparisons: allocating two buffers would cost as much as the comparison. */
const [expected, given] = [Buffer.alloc(64), Buffer.alloc(64)]
