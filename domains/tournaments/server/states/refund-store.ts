import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Who has paid to join, by player; removed ones too. */
export async function paidBuyIns(
  tx: Tx,
  tournament_id: bigint,
): Promise<{ player_id: bigint; buy_in_cents: bigint; joined_at: Date }[]> {
  const { rows } = await sql<{ player_id: bigint; buy_in_cents: bigint; joined_at: Date }>`
    select player_id, buy_in_cents, joined_at from tournaments.entry
    where tournament_id = ${tournament_id} and buy_in_cents > 0
    order by player_id`.execute(tx)
  return rows
}
