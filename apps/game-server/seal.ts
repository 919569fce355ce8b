import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export type Seal = { close(text: string): string; open(sealed: string): string }

const ivBytes = 12
const tagBytes = 16

/** Seals what a reader of the database must not see before its time (AES-256-GCM). */
export function createSeal(secret: string): Seal {
  const key = createHash('sha256').update(`seal:${secret}`).digest()
  return {
    close: (text) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const body = bytes.subarray(ivBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
