import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CountedDeposit = { key: string; player_id: bigint; micros: bigint; now: Date }

/** Counts a deposit from now on: when it is created, and once more when it is paid, which may be under a newer limit. */
export async function countDeposit(tx: Tx, deposit: CountedDeposit): Promise<void> {
  await sql`insert into limits.deposit (key, player_id, micros, counted_at)
    values (${deposit.key}, ${deposit.player_id}, ${deposit.micros}, ${deposit.now})
    on conflict (key) do update set released_at = null, counted_at = excluded.counted_at`.execute(
    tx,
  )
}

/** A deposit that brought nothing counts no longer. */
export async function releaseDeposit(tx: Tx, key: string, now: Date): Promise<void> {
  await sql`update limits.deposit set released_at = ${now}
    where key = ${key} and released_at is null`.execute(tx)
}

/** What a player has paid in, or begun to, since then. */
export async function depositedSince(
  db: Db | Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ micros: bigint }>`
    select coalesce(sum(micros), 0)::bigint as micros from limits.deposit
    where player_id = ${player_id} and counted_at >= ${since} and released_at is null`.execute(db)
  return rows[0]?.micros ?? 0n
}
