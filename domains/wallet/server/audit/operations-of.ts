import type { Db, Tx } from '@casino/db/connect.ts'
import { findOperations, type StoredOperation } from '@casino/ledger/operation-store.ts'

export type { StoredOperation }

const operationsMax = 100

/** What is stored of a player's operations at a provider, for protocols that ask before they play. */
export function operationsOf(
  db: Db | Tx,
  of: { player_id: bigint; provider: string; ext_ids: readonly string[] },
): Promise<StoredOperation[]> {
  return findOperations(db, { ...of, ext_ids: of.ext_ids.slice(0, operationsMax) })
}
