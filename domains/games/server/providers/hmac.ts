import { isSigned as isMarked, signHex } from '@casino/secrets/hmac.ts'
import type { Signature } from './signature.ts'

/** A key that both sides hold, as most protocols sign: X-REQUEST-SIGN over the body. */
export const hmac: Signature = {
  header: 'x-request-sign',
  sign: ({ secret }, body) => sign(secret, body),
  isSigned: ({ secret }, body, header) => isSigned(secret, body, header),
}

/** The mark over the exact body, as X-REQUEST-SIGN carries it. */
export function sign(secret: string, body: string | Buffer): string {
  return signHex(secret, body)
}

/** Whether the header signs exactly these bytes, case aside. */
export function isSigned(secret: string, body: Buffer, header: unknown): boolean {
  return isMarked(secret, body, header)
}
