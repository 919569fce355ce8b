import { generateKeyPairSync } from 'node:crypto'
import type { Work } from '@casino/db/work.ts'
import { sealKey } from '@casino/secrets/sealed-key.ts'
import { addKey, lockKeys, newestKey } from './push-store.ts'

const keyDaysMax = 365

/**
 * Makes the key by which push services know this casino, and a new one each year. Browsers subscribe
 * again with it; until then their messages are signed with the key that they know.
 */
export async function renewPushKey({ tx, now }: Work): Promise<void> {
  await lockKeys(tx)
  const key = await newestKey(tx)
  const oldest = new Date(now.getTime() - keyDaysMax * 86_400_000)
  if (key && key.created_at > oldest) return
  const { public_key, private_key } = newVapidKey()
  await addKey(tx, { public_key, private_key: sealKey('books', private_key), now })
}

/** A key of RFC 8292: a P-256 key pair, as browsers and push services write it. */
function newVapidKey(): { public_key: string; private_key: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { public_key: Buffer.concat(point).toString('base64url'), private_key: d }
}
