import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type AddedGroup = { player_id: bigint; group_id: number; reason: string; now: Date }

export async function groupsOf(db: Db | Tx, playerId: bigint): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`select group_id from players.player_group
    where player_id = ${playerId} order by group_id`.execute(db)
  return rows.map(({ group_id }) => group_id)
}

/** The licence and the groups of players, by player. */
export async function licencesAndGroups(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, { license_name: string; groups: number[] }>> {
  const { rows } = await sql<{ id: bigint; license_name: string; groups: number[] }>`
    select id, license_name, array(select group_id from players.player_group
      where player_id = p.id order by group_id) as groups
    from players.player p where id = any(${ids.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...player }) => [id, player]))
}

/** Whether the player was not in the group before. */
export async function addGroup(
  tx: Tx,
  { player_id, group_id, reason, now }: AddedGroup,
): Promise<boolean> {
  const { rows } =
    await sql`insert into players.player_group (player_id, group_id, reason, added_at)
    values (${player_id}, ${group_id}, ${reason}, ${now})
    on conflict do nothing returning group_id`.execute(tx)
  return rows.length > 0
}

/** Those of the groups that the player was in. */
export async function removeGroups(
  tx: Tx,
  playerId: bigint,
  groups: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`delete from players.player_group
    where player_id = ${playerId} and group_id = any(${[...groups]}::int[])
    returning group_id`.execute(tx)
  return rows.map(({ group_id }) => group_id)
}

/** Those of the groups that a player can enter and leave freely. */
export async function openRoundsAmong(tx: Tx, groups: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`select group_id from players.open_group
    where group_id = any(${[...groups]}::int[])`.execute(tx)
  return rows.map(({ group_id }) => group_id)
}
