import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export async function addClosing(
  tx: Tx,
  { player_id, reason, now }: { player_id: bigint; reason: string; now: Date },
): Promise<void> {
  await sql`insert into privacy.closing (player_id, reason, closed_at)
    values (${player_id}, ${reason}, ${now})
    on conflict (player_id) do update
      set reason = excluded.reason, closed_at = excluded.closed_at`.execute(tx)
}

/** The end of an account that its player closed. */
export async function findClosing(
  db: Db | Tx,
  player_id: bigint,
): Promise<{ closed_at: Date; forgotten_at: Date | null } | undefined> {
  const { rows } = await sql<{ closed_at: Date; forgotten_at: Date | null }>`
    select closed_at, forgotten_at from privacy.closing
    where player_id = ${player_id}`.execute(db)
  return rows[0]
}

/**
 * Players whose accounts were closed before an instant and are not erased yet, after a given
 * player.
 */
export async function closedBefore(
  tx: Tx,
  { before, after, limit }: { before: Date; after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`select player_id from privacy.closing
    where closed_at < ${before} and forgotten_at is null and player_id > ${after}
    order by player_id limit ${limit} for no key update skip locked`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

export async function saveForgotten(
  tx: Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<void> {
  await sql`update privacy.closing set forgotten_at = ${now} where player_id = ${player_id}`.execute(
    tx,
  )
}
