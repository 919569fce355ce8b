import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** What was staked and won on a game in a currency. */
export type GameSums = {
  game: string
  currency: string
  bets: bigint
  stakes_cents: bigint
  wins_cents: bigint
}

const rowsMax = 10_000

/** The sums of the book from a day (YYYY-MM-DD) on, of one game or of all. */
export async function gameSums(
  db: Db | Tx,
  { from, game }: { from: string; game?: string | undefined },
): Promise<GameSums[]> {
  const { rows } = await sql<GameSums>`select game, currency, sum(bets)::bigint as bets,
      sum(stakes_cents)::bigint as stakes_cents, sum(wins_cents)::bigint as wins_cents
    from wallet.book
    where day >= ${from}::date and ${game === undefined ? sql`true` : sql`game = ${game}`}
    group by game, currency limit ${rowsMax}`.execute(db)
  return rows
}
