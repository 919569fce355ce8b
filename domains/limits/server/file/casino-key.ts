import { createPublicKey, verify } from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import { publicKeyName, signingKey } from '@casino/secrets/signing-key.ts'

let trusted: ReadonlySet<string> = new Set()

/** Sets the public keys of the casinos whose files this process accepts. */
export function trustCasinos(keys: readonly string[]): void {
  trusted = new Set(keys)
}

export function isTrusted(publicKey: string): boolean {
  return trusted.has(publicKey)
}

/** The public key of this installation, as others know it. */
export async function publicKeyOf(db: Db | Tx): Promise<string> {
  return publicKeyName(await signingKey(db, 'safety'))
}

/** Whether the owner of this public key signed exactly this text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
      format: 'jwk',
    })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
