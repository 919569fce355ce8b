import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Seals bytes for the database (AES-256-GCM). The purpose is part of the key, so that a value
 * sealed for one purpose cannot be opened for another.
 */
export function sealBytes(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Opens sealed bytes; throws when they were changed or sealed with another secret. */
export function unsealBytes(secret: string, purpose: string, sealed: Uint8Array): Buffer {
  const key = keyOf(secret, purpose)
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const body = sealed.subarray(ivBytes + tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** Seals a text. */
export function seal(secret: string, purpose: string, text: string): string {
  return sealBytes(secret, purpose, Buffer.from(text, 'utf8')).toString('base64')
}

/** Opens a sealed text; throws when it was changed or sealed with another secret. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  return unsealBytes(secret, purpose, Buffer.from(sealed, 'base64')).toString('utf8')
}

function keyOf(secret: string, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}:${secret}`).digest()
}
