import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Whom providers mean by a name that is not our id. */
export async function findExternalPlayer(
  db: Db | Tx,
  externalId: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`select player_id from games.external_player
    where external_id = ${externalId}`.execute(db)
  return rows[0]?.player_id
}
