import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import {
  addSigningKey,
  findSigningKey,
  hasSigningKey,
  type SigningUse,
  sealSigningKeys,
} from './signing-key-store.ts'

/** Creates the installation's Ed25519 key if it is missing, and encrypts keys in plain text. */
export async function makeSigningKey(db: Db | Tx, now: Date): Promise<void> {
  await sealSigningKeys(db)
  if (await hasSigningKey(db)) return
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const der = privateKey.export({ type: 'pkcs8', format: 'der' })
  // Two processes may create one at the same moment: the first one counts.
  await addSigningKey(db, {
    private_key: der.toString('base64'),
    public_key: rawPublicKey(publicKey),
    now,
  })
}

/** The private key that this installation signs with. */
export async function signingKey(db: Db | Tx, use: SigningUse): Promise<KeyObject> {
  const stored = await findSigningKey(db, use)
  if (stored === undefined)
    throw new Error('the installation has no signing key: a start creates it')
  if (stored.startsWith('-----BEGIN')) return createPrivateKey(stored)
  return createPrivateKey({ key: Buffer.from(stored, 'base64'), type: 'pkcs8', format: 'der' })
}

/** The public half of a private key: its 32 bytes in base64url. */
export function publicKeyName(privateKey: KeyObject): string {
  return rawPublicKey(createPublicKey(privateKey))
}

/** Signs a text: the signature in base64url, and the public key that verifies it. */
export async function signText(
  db: Db | Tx,
  use: SigningUse,
  text: string,
): Promise<{ key: string; signature: string }> {
  const privateKey = await signingKey(db, use)
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
  return { key: publicKeyName(privateKey), signature }
}

function rawPublicKey(key: KeyObject): string {
  return String(key.export({ format: 'jwk' }).x)
}
