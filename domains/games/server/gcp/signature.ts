import { isSigned as isMarked, signHex } from '@casino/secrets/hmac.ts'

/** The mark over the exact body, as X-REQUEST-SIGN carries it. */
export function sign(secret: string, body: string | Buffer): string {
  return signHex(secret, body)
}

/** Whether the header signs exactly these bytes, case aside. */
export function isSigned(secret: string, body: Buffer, header: unknown): boolean {
  return isMarked(secret, body, header)
}
