import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { SentBy } from '../sent-by.ts'

export async function addSentBy(
  tx: Tx,
  { player_id, stag, affb_id, promo_code, now }: SentBy & { player_id: bigint; now: Date },
): Promise<void> {
  await sql`insert into players.sent_by (player_id, stag, affb_id, promo_code, kept_at)
    values (${player_id}, ${stag ?? null}, ${affb_id ?? null}, ${promo_code ?? null}, ${now})`.execute(
    tx,
  )
}
