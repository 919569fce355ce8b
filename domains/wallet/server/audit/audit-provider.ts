import type { Tx } from '@casino/db/connect.ts'
import {
  findProviderMoves,
  type ProviderMove,
  readProviderMoves,
} from '@casino/ledger/provider-moves-store.ts'

export type { ProviderMove } from '@casino/ledger/provider-moves-store.ts'

/** All transfers of a provider within `[from, to)`, in pages. Reads the whole ledger once. */
export function movesOfProvider(
  tx: Tx,
  span: { provider: string; from: Date; to: Date },
): AsyncGenerator<ProviderMove[]> {
  return readProviderMoves(tx, span)
}

const keysAtOnce = 1000

/** A provider's transfers with these keys, whatever their time. */
export async function movesByKey(
  tx: Tx,
  { provider, ext_ids }: { provider: string; ext_ids: readonly string[] },
): Promise<ProviderMove[]> {
  const found: ProviderMove[] = []
  for (let at = 0; at < ext_ids.length; at += keysAtOnce) {
    const page = ext_ids.slice(at, at + keysAtOnce)
    found.push(...(await findProviderMoves(tx, { provider, ext_ids: page })))
  }
  return found
}
