import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { isOfKind, isShown, type Kinds } from './shown-store.ts'

/** The games most similar to one, best first: by theme, class and provider. */
export async function similarTo(
  db: Db | Tx,
  { producer, name, limit, kinds }: { producer: string; name: string; limit: number; kinds: Kinds },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`with this as (
      select g.* from games.game g join games.provider p on p.id = g.provider_id
      where p.identifier = ${producer} and g.seo_title = ${name} and ${isShown})
    select g.id from this, games.game g join games.provider p on p.id = g.provider_id
    where g.id <> this.id and ${isShown} and ${isOfKind(kinds)}
    order by (g.themes && this.themes)::int * 3 + (g.class = this.class)::int * 2
        + (g.features && this.features)::int + (g.provider_id = this.provider_id)::int desc,
      g.weight desc, g.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
