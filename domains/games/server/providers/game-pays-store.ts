import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Volatility } from '../../game.ts'

export type GamePays = {
  identifier: string
  title: string
  class: string
  rtp: number | null
  volatility: Volatility | null
  /** All results of a bet as multiples of its stake, if the provider gives them. */
  pays: { chance: number; multiple: number }[] | null
}

/** How games pay; those of `identifiers`, or the first ones of the catalogue that give all results. */
export async function paysOfGames(
  db: Db | Tx,
  identifiers: readonly string[] | 'any',
): Promise<GamePays[]> {
  const which =
    identifiers === 'any'
      ? sql`pays is not null order by weight desc, id limit 50`
      : sql`identifier = any(${[...identifiers]}::text[])`
  const { rows } = await sql<GamePays>`
    select identifier, title, class, rtp::float8 as rtp, volatility, pays from games.game
    where enabled and ${which}`.execute(db)
  return rows
}
