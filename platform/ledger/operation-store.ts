import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { ledgerOf } from './ledger-of.ts'

export type StoredOperation = {
  ext_id: string
  kind: 'bet' | 'win' | 'rollback'
  currency: string
  game: string | null
  round_id: string | null
  /** It moved nothing: it came after its rollback, or there was nothing to roll back. */
  is_void: boolean
  is_rolled_back: boolean
}

/** Those of a player's operations at a provider that are stored under these ids. */
export async function findOperations(
  db: Db | Tx,
  of: { player_id: bigint; provider: string; ext_ids: readonly string[] },
): Promise<StoredOperation[]> {
  const ledger = ledgerOf(of.player_id)
  const { rows } = await sql<StoredOperation>`
    select t.ext_id, t.kind, t.currency, t.game, t.round as round_id, t.void as is_void,
      exists (select from ${ledger}.tombstone s where s.player_id = t.player_id
        and s.provider = t.provider and s.ext_id = t.ext_id) as is_rolled_back
    from ${ledger}.every_transfer t
    where t.provider = ${of.provider} and t.player_id = ${of.player_id}
      and t.ext_id = any(${of.ext_ids}::text[])`.execute(db)
  return rows
}
