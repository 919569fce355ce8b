import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type LastBet = { game: string; stake_cents: bigint }

/** The last bets of a player in a currency, the newest first, without void ones and bets of nothing. */
export async function lastBetsOf(
  db: Db | Tx,
  { player_id, currency, limit }: { player_id: bigint; currency: string; limit: number },
): Promise<LastBet[]> {
  const { rows } = await sql<LastBet>`
    select game, -(cash_cents + bonus_cents) as stake_cents from wallet.line
    where player_id = ${player_id} and currency = ${currency} and kind = 'bet' and not void
      and game is not null and cash_cents + bonus_cents < 0
    order by id desc limit ${limit}`.execute(db)
  return rows
}
