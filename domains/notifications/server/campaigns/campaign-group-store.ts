import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CampaignGroup = { group: 'sent' | 'held_out'; players: bigint[] }
type Groups = { send_at: Date | null; groups: CampaignGroup[] }

/** Who was sent a campaign, and who was held out, at most this many of each. */
export async function campaignGroups(
  db: Db | Tx,
  { id, limit }: { id: bigint; limit: number },
): Promise<Groups> {
  const of = async (group: CampaignGroup['group']): Promise<CampaignGroup> => {
    const which = group === 'sent' ? sql`outcome = 'sent'` : sql`reason = 'held_out'`
    const { rows } = await sql<{ player_id: bigint }>`select player_id
      from notifications.send_log where campaign_id = ${id} and ${which} limit ${limit}`.execute(db)
    return { group, players: rows.map(({ player_id }) => player_id) }
  }
  const { rows } = await sql<{ send_at: Date | null }>`select send_at from notifications.campaign
    where id = ${id}`.execute(db)
  return { send_at: rows[0]?.send_at ?? null, groups: [await of('sent'), await of('held_out')] }
}
