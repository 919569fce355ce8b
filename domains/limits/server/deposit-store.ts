import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CountedDeposit = { key: string; player_id: bigint; micros: bigint; now: Date }

/**
 * Counts a deposit when it is created, and again when it is paid, as a newer limit may hold then and
 * another amount may have arrived.
 */
export async function countDeposit(tx: Tx, deposit: CountedDeposit): Promise<void> {
  await sql`insert into limits.deposit (key, player_id, micros, counted_at)
    values (${deposit.key}, ${deposit.player_id}, ${deposit.micros}, ${deposit.now})
    on conflict (key) do update set released_at = null, counted_at = excluded.counted_at,
      micros = excluded.micros`.execute(tx)
}

/** Stops counting a failed deposit. */
export async function releaseDeposit(tx: Tx, key: string, now: Date): Promise<void> {
  await sql`update limits.deposit set released_at = ${now}
    where key = ${key} and released_at is null`.execute(tx)
}

/** What a player has deposited since then, including open deposits. */
export async function depositedSince(
  db: Db | Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ micros: bigint }>`
    select coalesce(sum(micros), 0)::bigint as micros from limits.deposit
    where player_id = ${player_id} and counted_at >= ${since} and released_at is null`.execute(db)
  return rows[0]?.micros ?? 0n
}
