import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Award = { tournament_id: bigint; player_id: bigint; level: number }

/** Stores that a level gives its prize; false if it has given it before. */
export async function addAward(tx: Tx, award: Award, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into quests.award (tournament_id, player_id, level, awarded_at)
    values (${award.tournament_id}, ${award.player_id}, ${award.level}, ${now})
    on conflict do nothing returning level`.execute(tx)
  return rows.length > 0
}

export async function setRefused(tx: Tx, award: Award, refused: string): Promise<void> {
  await sql`update quests.award set refused = ${refused}
    where tournament_id = ${award.tournament_id} and player_id = ${award.player_id}
      and level = ${award.level}`.execute(tx)
}

/** The levels that gave a player their prize. */
export async function awardsOf(
  db: Db | Tx,
  { player_id, ids }: { player_id: bigint; ids: readonly bigint[] },
): Promise<Pick<Award, 'tournament_id' | 'level'>[]> {
  const { rows } = await sql<Pick<Award, 'tournament_id' | 'level'>>`
    select tournament_id, level from quests.award
    where player_id = ${player_id} and refused is null
      and tournament_id = any(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}

export type Progress = Award & { score: bigint }

/** Stores how far a player is. */
export async function saveProgress(tx: Tx, one: Progress, now: Date): Promise<void> {
  await sql`insert into quests.progress (tournament_id, player_id, score, level, changed_at)
    values (${one.tournament_id}, ${one.player_id}, ${one.score}, ${one.level}, ${now})
    on conflict (tournament_id, player_id) do update set score = excluded.score,
      level = excluded.level, changed_at = excluded.changed_at`.execute(tx)
}
