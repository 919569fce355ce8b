import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@casino/db/connect.ts'
import { feedHorizon } from '@casino/ledger/feed-store.ts'
import { sql } from 'kysely'

/** How many transfers stand in the hot table, in the archive, and how many keys are archived. */
export async function placesOf(db: Db): Promise<{ hot: number; archived: number; keys: number }> {
  const { rows } = await sql<{ hot: number; archived: number; keys: number }>`
    select (select count(*)::integer from ledger.transfer) as hot,
      (select count(*)::integer from ledger.archived_transfer) as archived,
      (select count(*)::integer from ledger.archived_key) as keys`.execute(db)
  return rows[0] ?? { hot: 0, archived: 0, keys: 0 }
}

/**
 * How far the feed may read once everything in this database is committed: transactions of other
 * tests on the same server may hold it back.
 */
export async function ownHorizon(db: Db): Promise<bigint> {
  const { rows } = await sql<{ txid: bigint }>`
    select pg_current_xact_id()::text::bigint as txid`.execute(db)
  for (;;) {
    const horizon = await feedHorizon(db)
    if (horizon > (rows[0]?.txid ?? 0n)) return horizon
    await pause(5)
  }
}

/** The keys of a player's transfers that are not archived, the oldest first. */
export async function hotKeysOf(db: Db, player: bigint): Promise<string[]> {
  const { rows } = await sql<{ ext_id: string }>`
    select ext_id from ledger.transfer where player_id = ${player} order by id`.execute(db)
  return rows.map(({ ext_id }) => ext_id)
}
