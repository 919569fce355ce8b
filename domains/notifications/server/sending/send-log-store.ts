import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { SendingChannel } from '../../sending.ts'

export type Sent = {
  player_id: bigint
  channel: SendingChannel
  about: 'digest' | 'notification' | 'campaign'
  about_id: bigint
}
/** `sending`: a push that is about to be made; it is not made a second time. */
export type Outcome = {
  outcome: 'sent' | 'sending' | 'waits' | 'refused' | 'failed'
  reason?: string
}

/** Stores what became of a message. A message that waited is decided again, a sent one never. */
export async function logSending(
  tx: Tx,
  { player_id, channel, about, about_id, outcome, reason, now }: Sent & Outcome & { now: Date },
): Promise<void> {
  const campaign_id = about === 'campaign' ? about_id : null
  await sql`insert into notifications.send_log
      (player_id, channel, about, about_id, campaign_id, outcome, reason, created_at)
    values (${player_id}, ${channel}, ${about}, ${about_id}, ${campaign_id}, ${outcome},
      ${reason ?? null}, ${now})
    on conflict (player_id, channel, about, about_id) do update
      set outcome = excluded.outcome, reason = excluded.reason, created_at = excluded.created_at
      where send_log.outcome <> 'sent'`.execute(tx)
}

/**
 * Whether a message is sent or refused for good. `isRest`: for the devices that had to wait, also
 * when others have it.
 */
export async function isSettled(
  db: Db | Tx,
  { player_id, channel, about, about_id }: Sent,
  { isRest = false }: { isRest?: boolean } = {},
): Promise<boolean> {
  const open = isRest ? ['waits', 'sent'] : ['waits']
  const { rows } = await sql`select from notifications.send_log
    where player_id = ${player_id} and channel = ${channel} and about = ${about}
      and about_id = ${about_id} and outcome <> all(${open}::text[])`.execute(db)
  return rows.length > 0
}

/** How many campaigns a player was sent since an instant. */
export async function campaignsSince(
  db: Db | Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from notifications.send_log where player_id = ${player_id} and about = 'campaign'
      and outcome in ('sent', 'sending') and created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

const pruneMax = 50_000

/** Deletes old entries that belong to no campaign. */
export async function pruneSendLog(tx: Tx, before: Date): Promise<void> {
  await sql`delete from notifications.send_log where id in (
      select id from notifications.send_log
      where created_at <= ${before} and campaign_id is null
      order by created_at limit ${pruneMax})`.execute(tx)
}
