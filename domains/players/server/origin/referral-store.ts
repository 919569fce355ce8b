import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Referral } from '../../referral.ts'

export async function addReferral(
  tx: Tx,
  { player_id, stag, affb_id, promo_code, now }: Referral & { player_id: bigint; now: Date },
): Promise<void> {
  await sql`insert into players.sent_by (player_id, stag, affb_id, promo_code, kept_at)
    values (${player_id}, ${stag ?? null}, ${affb_id ?? null}, ${promo_code ?? null}, ${now})`.execute(
    tx,
  )
}

export type Sent = { stag: string | null; affb_id: string | null; promo_code: string | null }

/** How a player came here; undefined for somebody who came by themselves. */
export async function sentBy(db: Db | Tx, playerId: bigint): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`select stag, affb_id, promo_code from players.sent_by
    where player_id = ${playerId}`.execute(db)
  return rows[0]
}
