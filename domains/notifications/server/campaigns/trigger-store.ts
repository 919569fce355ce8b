import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Fired = { campaign_id: bigint; player_ids: readonly bigint[]; now: Date }

/** Stores for whom a campaign is planned; gives those for whom it was not before. */
export async function addFired(tx: Tx, { campaign_id, player_ids, now }: Fired): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into notifications.trigger_fired (campaign_id, player_id, fired_at)
    select ${campaign_id}, id, ${now} from unnest(${player_ids.map(String)}::bigint[]) as p (id)
    on conflict do nothing returning player_id`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

/** When a campaign was planned for a player. */
export async function firedAt(
  db: Db | Tx,
  { campaign_id, player_id }: { campaign_id: bigint; player_id: bigint },
): Promise<Date | undefined> {
  const { rows } = await sql<{ fired_at: Date }>`select fired_at from notifications.trigger_fired
    where campaign_id = ${campaign_id} and player_id = ${player_id}`.execute(db)
  return rows[0]?.fired_at
}

const armedMax = 500

/** The campaigns that wait for what happens to players. */
export async function armedCampaigns(db: Db | Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from notifications.campaign
    where state in ('scheduled', 'sending') and trigger is not null
    order by id limit ${armedMax}`.execute(db)
  return rows.map(({ id }) => id)
}
