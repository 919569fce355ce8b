import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lowercase hex of HMAC-SHA256 over the exact body, as X-REQUEST-SIGN carries it. */
export function sign(secret: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Whether the header signs exactly these bytes; compared in constant time, case aside. */
export function isSigned(secret: string, body: Buffer, header: unknown): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{64}$/i.test(header)) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(header, 'hex'))
}
