import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type SignInRow = {
  id: bigint
  ip: string
  country: string | null
  user_agent: string
  created_at: Date
  last_seen_at: Date
}
const shown = sql`id, ip, country, user_agent, created_at, last_seen_at`

/** The player's sessions that have not been ended, the latest first. */
export async function sessionsOf(
  db: Db,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`select ${shown} from players.session
    where player_id = ${player_id} and ended_at is null order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The player's sign-in before the one of this session. */
export async function sessionBefore(
  db: Db,
  { player_id, session_id }: { player_id: bigint; session_id: bigint },
): Promise<SignInRow | undefined> {
  const { rows } = await sql<SignInRow>`select ${shown} from players.session
    where player_id = ${player_id} and id < ${session_id} order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Ends a player's session; false if it is not the player's or has ended. */
export async function endOwnSession(
  tx: Tx,
  { id, player_id, reason, now }: { id: bigint; player_id: bigint; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update players.session set ended_at = ${now}, end_reason = ${reason}
    where id = ${id} and player_id = ${player_id} and ended_at is null returning 1`.execute(tx)
  return rows.length > 0
}
