import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The player of a name that is not our id. */
export async function findExternalPlayer(
  db: Db | Tx,
  externalId: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`select player_id from games.external_player
    where external_id = ${externalId}`.execute(db)
  return rows[0]?.player_id
}

/** Stores the provider's name of a player. */
export async function saveExternalPlayer(
  tx: Tx,
  { external_id, player_id }: { external_id: string; player_id: bigint },
): Promise<void> {
  await sql`insert into games.external_player (external_id, player_id)
    values (${external_id}, ${player_id})
    on conflict (external_id) do update set player_id = excluded.player_id
      where external_player.player_id <> excluded.player_id`.execute(tx)
}
