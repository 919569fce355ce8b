import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PlayerLevel = { player_id: bigint; points: bigint; level: number }

/** Adds points to players, in the order of players; returns where they are now. */
export async function addPoints(tx: Tx, sums: ReadonlyMap<bigint, bigint>): Promise<PlayerLevel[]> {
  if (sums.size === 0) return []
  const { rows } = await sql<PlayerLevel>`insert into vip.player_level (player_id, points)
    select * from unnest(${[...sums.keys()].map(String)}::bigint[],
      ${[...sums.values()].map(String)}::bigint[]) order by 1
    on conflict (player_id) do update set points = player_level.points + excluded.points
    returning player_id, points, level`.execute(tx)
  return rows
}

export async function playerLevel(db: Db | Tx, player_id: bigint): Promise<PlayerLevel> {
  const { rows } = await sql<PlayerLevel>`select player_id, points, level from vip.player_level
    where player_id = ${player_id}`.execute(db)
  return rows[0] ?? { player_id, points: 0n, level: 0 }
}

/** Stores that a player has reached a level; false if they had reached it before. */
export async function addReached(
  tx: Tx,
  { player_id, level, now }: { player_id: bigint; level: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into vip.level_reached (player_id, level, reached_at)
    values (${player_id}, ${level}, ${now}) on conflict do nothing returning level`.execute(tx)
  return rows.length > 0
}

/** A level never falls. */
export async function saveLevelOf(tx: Tx, player_id: bigint, level: number): Promise<void> {
  await sql`update vip.player_level set level = greatest(level, ${level})
    where player_id = ${player_id}`.execute(tx)
}

export async function reachedAt(db: Db | Tx, player_id: bigint): Promise<Map<number, Date>> {
  const { rows } = await sql<{ level: number; reached_at: Date }>`
    select level, reached_at from vip.level_reached where player_id = ${player_id}`.execute(db)
  return new Map(rows.map(({ level, reached_at }) => [level, reached_at]))
}
