import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signature } from './signature.ts'

/** A key that both sides hold, as most protocols sign: X-REQUEST-SIGN over the body. */
export const hmac: Signature = {
  header: 'x-request-sign',
  sign: ({ secret }, body) => sign(secret, body),
  isSigned: ({ secret }, body, header) => isSigned(secret, body, header),
}

/** Lowercase hex of HMAC-SHA256 over the exact body, as X-REQUEST-SIGN carries it. */
export function sign(secret: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Whether the header signs exactly these bytes; compared in constant time, case aside. */
export function isSigned(secret: string, body: Buffer, header: unknown): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{64}$/i.test(header)) return false
  expected.write(sign(secret, body), 'latin1')
  given.write(header.toLowerCase(), 'latin1')
  return timingSafeEqual(expected, given)
}

/** Written anew by each comparison: to make two for each would cost as much as to compare. */
const [expected, given] = [Buffer.alloc(64), Buffer.alloc(64)]
