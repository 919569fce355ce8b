import { constants, sign as signBytes, verify } from 'node:crypto'
import type { Signature } from '../providers/signature.ts'

/** Each side has its own key pair. */
export const rsa: Signature = {
  header: 'x-hub88-signature',
  sign: ({ secret }, body) => sign(secret, body),
  isSigned: ({ public_key }, body, header) => isSigned(public_key, body, header),
}

const scheme = { padding: constants.RSA_PKCS1_PADDING }

/** The Base64 RSASSA-PKCS1-v1_5 signature with SHA-256 over the body, by a PEM private key. */
export function sign(privateKey: string, body: string | Buffer): string {
  return signBytes('sha256', Buffer.from(body), { key: privateKey, ...scheme }).toString('base64')
}

/** Whether the header signs exactly these bytes, by the provider's PEM public key. */
export function isSigned(publicKey: string | null, body: Buffer, header: unknown): boolean {
  if (!publicKey || typeof header !== 'string') return false
  if (!/^[A-Za-z0-9+/]{100,1400}={0,2}$/.test(header)) return false
  return verify('sha256', body, { key: publicKey, ...scheme }, Buffer.from(header, 'base64'))
}
