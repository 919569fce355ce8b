import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type TextStatus = { id: string; name: string }

/** The statuses of a player with text ids: the level first, as clients expect. */
export async function textStatusesOf(db: Db | Tx, player_id: bigint): Promise<TextStatus[]> {
  const { rows } = await sql<TextStatus>`select id, name from players.player_status
    where player_id = ${player_id} order by is_level desc, added_at, id limit 500`.execute(db)
  return rows
}

export type AddedStatus = TextStatus & { player_id: bigint; now: Date }

/** Whether the player did not have the status before. */
export async function addTextStatus(
  tx: Tx,
  { player_id, id, name, now }: AddedStatus,
): Promise<boolean> {
  const { rows } = await sql`insert into players.player_status (player_id, id, name, added_at)
    values (${player_id}, ${id}, ${name}, ${now}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Replaces the level of a player; returns the one before. */
export async function replaceLevel(tx: Tx, level: AddedStatus): Promise<TextStatus | undefined> {
  const { rows } = await sql<TextStatus>`delete from players.player_status
    where player_id = ${level.player_id} and is_level returning id, name`.execute(tx)
  await sql`insert into players.player_status (player_id, id, name, is_level, added_at)
    values (${level.player_id}, ${level.id}, ${level.name}, true, ${level.now})`.execute(tx)
  return rows[0]
}

export type Level = { number: number; points_min: bigint }

/** The levels, the lowest first. */
export async function levelRows(db: Db | Tx): Promise<Level[]> {
  const { rows } = await sql<Level>`select number, points_min from players.level
    order by number`.execute(db)
  return rows
}

export async function saveLevel(tx: Tx, { number, points_min }: Level): Promise<void> {
  await sql`insert into players.level (number, points_min) values (${number}, ${points_min})
    on conflict (number) do update set points_min = excluded.points_min`.execute(tx)
}

/** Adds a level; an existing one stays. */
export async function addLevel(tx: Tx, { number, points_min }: Level): Promise<void> {
  await sql`insert into players.level (number, points_min) values (${number}, ${points_min})
    on conflict do nothing`.execute(tx)
}
