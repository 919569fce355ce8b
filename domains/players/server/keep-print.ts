import { networkOf } from '@casino/http/address.ts'
import type { Context } from '@casino/http/context.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { doorMark } from './door-secret.ts'
import { addPrint } from './print-store.ts'

type Seen = { player_id: bigint; dfpc: string | undefined }

/** Keeps by what kind of device a player came [7.34]: not its words but a mark of them, another for each brand. */
export async function keepPrint(
  { tx, now, brand, visitor }: Context,
  { player_id, dfpc }: Seen,
): Promise<void> {
  if (!dfpc) return
  const mark = Buffer.from(signHex(doorMark(`device ${brand.id}`), dfpc), 'hex')
  await addPrint(tx, { player_id, mark, network: networkOf(visitor.ip), now })
}
