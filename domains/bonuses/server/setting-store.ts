import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Setting = { can_issue: boolean; deposit_code: string | null }

/** What a player has chosen; the choices of a new player before the first one. */
export async function settingOf(db: Db | Tx, playerId: bigint): Promise<Setting> {
  const { rows } = await sql<Setting>`select can_issue, deposit_code from bonuses.setting
    where player_id = ${playerId}`.execute(db)
  return rows[0] ?? { can_issue: true, deposit_code: null }
}

export async function saveCanIssue(tx: Tx, playerId: bigint, canIssue: boolean): Promise<void> {
  await sql`insert into bonuses.setting (player_id, can_issue) values (${playerId}, ${canIssue})
    on conflict (player_id) do update set can_issue = excluded.can_issue`.execute(tx)
}

export async function saveDepositCode(
  tx: Tx,
  playerId: bigint,
  code: string | null,
): Promise<void> {
  await sql`insert into bonuses.setting (player_id, deposit_code) values (${playerId}, ${code})
    on conflict (player_id) do update set deposit_code = excluded.deposit_code`.execute(tx)
}

/** Locks the row of a player, which is there afterwards. */
export async function lockSetting(tx: Tx, playerId: bigint): Promise<void> {
  await sql`insert into bonuses.setting (player_id) values (${playerId})
    on conflict do nothing`.execute(tx)
  await sql`select from bonuses.setting where player_id = ${playerId} for update`.execute(tx)
}
