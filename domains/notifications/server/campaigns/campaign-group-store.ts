import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** `from`: the day from which their deposits count. */
type Member = { player_id: bigint; from: string }
export type CampaignGroup = { group: 'sent' | 'held_out'; players: Member[] }

/** Who was sent a campaign, and who was held out, at most this many of each. */
export async function campaignGroups(
  db: Db | Tx,
  { id, limit }: { id: bigint; limit: number },
): Promise<CampaignGroup[]> {
  const of = async (group: CampaignGroup['group']): Promise<CampaignGroup> => {
    const which = group === 'sent' ? sql`l.outcome = 'sent'` : sql`l.reason = 'held_out'`
    // With a trigger each player has a moment of their own.
    const { rows } = await sql<Member>`select l.player_id,
        (case when c.trigger is null then c.send_at else l.created_at end
          at time zone 'UTC')::date::text as from
      from notifications.send_log l join notifications.campaign c on c.id = l.campaign_id
      where l.campaign_id = ${id} and ${which} limit ${limit}`.execute(db)
    return { group, players: rows }
  }
  return [await of('sent'), await of('held_out')]
}
