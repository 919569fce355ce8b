import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { isShown } from '../catalogue/shown-store.ts'

/** A game in one of its currencies, by the names in its URL. */
export type Entry = { producer: string; name: string; currency: string }

/** The entry of an id, if it belongs to the named game and the game is available. */
export async function findEntry(
  db: Db,
  { identifier, id }: { identifier: string; id: string },
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`select p.identifier as producer, g.seo_title as name, u.currency
    from games.game_currency u join games.game g on g.id = u.game_id
    join games.provider p on p.id = g.provider_id
    where u.id = ${id}::bigint and g.identifier = ${identifier} and ${isShown}`.execute(db)
  return rows[0]
}
