import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { SessionRow } from '../play/play-store.ts'

export type SessionName = { provider_id: bigint; name: string }

/** Openings of games by the names that their providers know them by, as many as are there. */
export async function findSessions(
  db: Db | Tx,
  names: readonly SessionName[],
): Promise<(SessionRow & SessionName)[]> {
  const { rows } = await sql<SessionRow & SessionName>`
    select s.provider_id, s.provider_session_id as name, s.player_id, s.currency, s.mode,
      s.created_at, s.ended_at
    from unnest(${names.map(({ provider_id }) => String(provider_id))}::bigint[],
      ${names.map(({ name }) => name)}::text[]) as asked (provider_id, name)
    join games.session s
      on s.provider_id = asked.provider_id and s.provider_session_id = asked.name`.execute(db)
  return rows
}
