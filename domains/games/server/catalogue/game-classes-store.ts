import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The classes of these games, by identifier; an unknown game is left out. */
export async function classesOfGames(
  db: Db | Tx,
  identifiers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ identifier: string; class: string }>`
    select identifier, class from games.game
    where identifier = any(${[...identifiers]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.identifier, row.class]))
}
