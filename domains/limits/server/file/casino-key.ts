import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import { sealKey, unsealKey } from '@casino/secrets/sealed-key.ts'
import { addCasinoKey, findCasinoKey } from './casino-key-store.ts'

let trusted: ReadonlySet<string> = new Set()

/** Sets the public keys of the casinos whose files this process accepts. */
export function trustCasinos(keys: readonly string[]): void {
  trusted = new Set(keys)
}

export function isTrusted(publicKey: string): boolean {
  return trusted.has(publicKey)
}

/** Creates the key pair of this casino if there is none. */
export async function makeCasinoKey({ tx, now }: { tx: Tx; now: Date }): Promise<void> {
  if (await findCasinoKey(tx)) return
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const private_key = sealKey(
    'books',
    privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  )
  await addCasinoKey(tx, { private_key, public_key: nameOf(publicKey), now })
}

/** The public key of this casino. */
export async function publicKeyOf(db: Db | Tx): Promise<string> {
  return (await casinoKey(db)).public_key
}

/** Signs a text with this casino's key. */
export async function signText(
  db: Db | Tx,
  text: string,
): Promise<{ key: string; signature: string }> {
  const { private_key, public_key } = await casinoKey(db)
  const der = Buffer.from(unsealKey('books', private_key), 'base64')
  const key = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' })
  return { key: public_key, signature: sign(null, Buffer.from(text), key).toString('base64url') }
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

async function casinoKey(db: Db | Tx) {
  const key = await findCasinoKey(db)
  if (!key) throw new Error('the house has no key: its seed makes one')
  return key
}

/** The 32 bytes of a public key in base64url. */
function nameOf(key: KeyObject): string {
  return String(key.export({ format: 'jwk' }).x)
}
