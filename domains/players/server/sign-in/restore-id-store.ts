import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type RestoreId = { player_id: bigint; restore_id: string; now: Date }

/** Stores a device name for the player unless there is one; returns the stored one. */
export async function addRestoreId(
  tx: Tx,
  { player_id, restore_id, now }: RestoreId,
): Promise<string> {
  const { rows } = await sql<{ restore_id: string }>`
    insert into players.restored_device as kept (player_id, restore_id, set_at)
    values (${player_id}, ${restore_id}, ${now})
    on conflict (player_id) do update set restore_id = kept.restore_id
    returning restore_id`.execute(tx)
  return rows[0]?.restore_id ?? restore_id
}

export async function setRestoreIdOf(
  tx: Tx,
  { player_id, restore_id, now }: RestoreId,
): Promise<void> {
  await sql`insert into players.restored_device (player_id, restore_id, set_at)
    values (${player_id}, ${restore_id}, ${now})
    on conflict (player_id) do update set restore_id = excluded.restore_id, set_at = excluded.set_at
  `.execute(tx)
}
