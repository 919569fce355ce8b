import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

const gamesMax = 1000

/** The identifiers of all games in which free spins can be played, as their providers say. */
export async function freespinGames(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ identifier: string }>`
    select identifier from games.game where freespins and enabled
    order by identifier limit ${gamesMax}`.execute(db)
  return rows.map(({ identifier }) => identifier)
}

/** Those of these games that do not exist, or in which free spins cannot be played. */
export async function gamesWithoutFreespins(
  db: Db | Tx,
  identifiers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ identifier: string }>`
    select wanted as identifier from unnest(${[...identifiers]}::text[]) as wanted
    left join games.game g on g.identifier = wanted
    where g.id is null or g.freespins is false`.execute(db)
  return rows.map(({ identifier }) => identifier)
}
