import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export const postbackEvents = ['registration', 'first_deposit'] as const
export type PostbackEvent = (typeof postbackEvents)[number]

/** Adds what the affiliates of players hear of, once each; gives the new ones. */
export async function addPostbacks(
  tx: Tx,
  { player_ids, event, now }: { player_ids: readonly bigint[]; event: PostbackEvent; now: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`insert into marketing.postback
      (affiliate_id, player_id, event, state, created_at, next_at)
    select a.id, s.player_id, ${event}, 'waiting', ${now}, ${now}
    from marketing.source s join marketing.affiliate a on a.id = s.affiliate_id
    where s.player_id = any(${player_ids.map(String)}::bigint[]) and a.enabled
      and a.postback_url is not null
    on conflict do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Postback = {
  id: bigint
  affiliate_id: bigint
  event: PostbackEvent
  attempts: number
  created_at: Date
  url: string
  secret: string
  stag: string | null
  affb_id: string | null
  sub_id: string | null
}

/** A postback that waits; undefined if it was sent, failed, or its affiliate has no address now. */
export async function waitingPostback(db: Db | Tx, id: bigint): Promise<Postback | undefined> {
  const { rows } = await sql<Postback>`select p.id, p.affiliate_id, p.event, p.attempts,
      p.created_at, a.postback_url as url, a.postback_secret as secret, s.stag, s.affb_id, s.sub_id
    from marketing.postback p join marketing.affiliate a on a.id = p.affiliate_id
      join marketing.source s on s.player_id = p.player_id
    where p.id = ${id} and p.state = 'waiting' and a.enabled and a.postback_url is not null
      and a.postback_secret is not null`.execute(db)
  return rows[0]
}

export type Tried = {
  id: bigint
  state: 'waiting' | 'sent' | 'failed'
  fault: string | undefined
  next_at: Date | undefined
  now: Date
}

/** Stores the result of a call. */
export async function saveTry(tx: Tx, { id, state, fault, next_at, now }: Tried): Promise<void> {
  await sql`update marketing.postback set state = ${state}, attempts = attempts + 1,
      last_fault = ${fault ?? null}, next_at = ${next_at ?? null},
      sent_at = ${state === 'sent' ? now : null}
    where id = ${id} and state = 'waiting'`.execute(tx)
}
