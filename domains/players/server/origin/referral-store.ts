import type { Tx } from '@casino/db/connect.ts'
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
