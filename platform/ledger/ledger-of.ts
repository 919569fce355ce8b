import { isGrowing, schemasOf, shardOf } from '@casino/db/shards/shards.ts'
import { type RawBuilder, sql } from 'kysely'

/** The schemas of the ledger, one for each shard. The schema `ledger` itself shows all of them, to be read. */
export function ledgers(): string[] {
  return schemasOf('ledger')
}

/** The schema of a player's shard, whether he has come there yet or not. */
export function shardNameOf(playerId: bigint): string {
  return ledgers()[shardOf(playerId)] ?? 'ledger'
}

/** The schema that a player's accounts are read in: while players move into their shards, that of all. */
export function ledgerNameOf(playerId: bigint): string {
  return isGrowing() ? 'ledger' : shardNameOf(playerId)
}

/** The same, for the text of a statement. */
export function ledgerOf(playerId: bigint): RawBuilder<unknown> {
  return sql.raw(ledgerNameOf(playerId))
}

/** Where stands what is of no player: the first shard. */
export function homeLedger(): RawBuilder<unknown> {
  return sql.raw(ledgers()[0] ?? 'ledger')
}

/** What a reader's cursor is called, who reads each shard by itself. */
export function cursorIn(reader: string, ledger: string): string {
  return ledger === 'ledger' ? reader : `${reader}@${ledger}`
}
