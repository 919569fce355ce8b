import type { Tx } from '@casino/db/connect.ts'
import {
  findProviderMoves,
  type ProviderMove,
  readProviderMoves,
} from '@casino/ledger/provider-moves-store.ts'

export type { ProviderMove } from '@casino/ledger/provider-moves-store.ts'

/** All that a provider moved within `[from, to)`, in pages; reads the whole ledger once. */
export function movesOfProvider(
  tx: Tx,
  span: { provider: string; from: Date; to: Date },
): AsyncGenerator<ProviderMove[]> {
  return readProviderMoves(tx, span)
}

const keysAtOnce = 1000

/** What a provider moved under these keys, whenever that was. */
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
