import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type NamedGame = {
  identifier: string
  title: string
  provider: string
  provably_fair: boolean
}

/** The names of games that are or were in the catalogue. */
export async function gamesNamed(
  db: Db,
  identifiers: readonly string[],
): Promise<Map<string, NamedGame>> {
  if (identifiers.length === 0) return new Map()
  const { rows } = await sql<NamedGame>`
    select g.identifier, g.title, p.identifier as provider,
      'provably-fair' = any(g.features) as provably_fair
    from games.game g join games.provider p on p.id = g.provider_id
    where g.identifier = any(${[...identifiers]}::text[])`.execute(db)
  return new Map(rows.map((game) => [game.identifier, game]))
}
