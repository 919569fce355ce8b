import type { Tx } from '@casino/db/connect.ts'
import { isGrowing } from '@casino/db/shards/shards.ts'
import { type RawBuilder, sql } from 'kysely'
import { homeLedger, ledgerNameOf, ledgers, shardNameOf } from './ledger-of.ts'

/**
 * The schema in which a player's rows may be written until the transaction ends. While players move into
 * their shards the first one is asked whether it still has him, and keeps him until then.
 */
export async function ledgerNameToWrite(tx: Tx, playerId: bigint): Promise<string> {
  if (!isGrowing()) return ledgerNameOf(playerId)
  const { rows } = await sql<{ held: boolean }>`
    select ${homeLedger()}.holds(${playerId}) as held`.execute(tx)
  return (rows[0]?.held ? ledgers()[0] : undefined) ?? shardNameOf(playerId)
}

/** The same, for the text of a statement. */
export async function ledgerToWrite(tx: Tx, playerId: bigint): Promise<RawBuilder<unknown>> {
  return sql.raw(await ledgerNameToWrite(tx, playerId))
}
