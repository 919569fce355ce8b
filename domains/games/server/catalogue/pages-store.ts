import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { isOfKind, isShown, type Kinds } from './shown-store.ts'

/** The URL parts of all games that have a page. */
export async function shownGames(db: Db, kinds: Kinds): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select p.identifier || '/' || g.seo_title as slug
    from games.game g join games.provider p on p.id = g.provider_id
    where ${isShown} and ${isOfKind(kinds)} order by g.id limit 200000`.execute(db)
  return rows.map(({ slug }) => slug)
}
