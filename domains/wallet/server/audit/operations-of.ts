import type { Db, Tx } from '@casino/db/connect.ts'
import { findOperations, type StoredOperation } from '@casino/ledger/operation-store.ts'

export type { StoredOperation }

const operationsMax = 100

/**
 * The stored operations of a player at a provider, for protocols that look them up before they
 * play.
 */
export function operationsOf(
  db: Db | Tx,
  of: { player_id: bigint; provider: string; ext_ids: readonly string[] },
): Promise<StoredOperation[]> {
  return findOperations(db, { ...of, ext_ids: of.ext_ids.slice(0, operationsMax) })
}
