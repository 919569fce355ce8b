import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The identifiers (`provider:name`) of the games of a category that can be played. */
export async function gamesOfCategory(db: Db | Tx, category: string): Promise<string[]> {
  const { rows } = await sql<{ identifier: string }>`
    select g.identifier from games.category c
    join games.game_category gc on gc.category_id = c.id
    join games.game g on g.id = gc.game_id and g.enabled
    where c.identifier = ${category} order by gc.position, g.id`.execute(db)
  return rows.map(({ identifier }) => identifier)
}
