import { isSigned as isMarked, signHex } from '@casino/secrets/hmac.ts'
import type { Signature } from './signature.ts'

/** A shared key, as in most protocols: an HMAC over the body in X-REQUEST-SIGN. */
export const hmac: Signature = {
  header: 'x-request-sign',
  sign: ({ secret }, body) => sign(secret, body),
  isSigned: ({ secret }, body, header) => isSigned(secret, body, header),
}

/** The HMAC over the exact body for X-REQUEST-SIGN. */
export function sign(secret: string, body: string | Buffer): string {
  return signHex(secret, body)
}

/** Whether the header signs exactly these bytes, case-insensitive. */
export function isSigned(secret: string, body: Buffer, header: unknown): boolean {
  return isMarked(secret, body, header)
}
