import type { Context } from '@casino/http/context.ts'
import { networkOf } from '@casino/http/requests/address.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { authSecretFor } from '../auth-secret.ts'
import { addFingerprint } from './fingerprint-store.ts'

type Seen = { player_id: bigint; dfpc: string | undefined }

/** Stores a device fingerprint [7.34] as a hash, which differs for each brand. */
export async function saveFingerprint(
  { tx, now, brand, visitor }: Context,
  { player_id, dfpc }: Seen,
): Promise<void> {
  if (!dfpc) return
  const mark = Buffer.from(signHex(authSecretFor(`device ${brand.id}`), dfpc), 'hex')
  await addFingerprint(tx, { player_id, mark, network: networkOf(visitor.ip), now })
}
