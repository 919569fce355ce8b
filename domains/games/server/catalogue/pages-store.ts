import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { isShown } from './shown-store.ts'

type Pages = { categories: string[]; providers: string[]; games: string[] }

/** What of the catalogue has a page, by its part of the address. */
export async function shownPages(db: Db): Promise<Pages> {
  const [categories, providers, games] = await Promise.all([
    sql<{ slug: string }>`select identifier as slug from games.category
      order by position, identifier limit 1000`.execute(db),
    sql<{ slug: string }>`select identifier as slug from games.provider p
      where p.enabled and p.listed order by identifier limit 1000`.execute(db),
    sql<{ slug: string }>`select p.identifier || '/' || g.seo_title as slug
      from games.game g join games.provider p on p.id = g.provider_id
      where ${isShown} order by g.id limit 200000`.execute(db),
  ])
  const slugs = ({ rows }: { rows: { slug: string }[] }) => rows.map(({ slug }) => slug)
  return { categories: slugs(categories), providers: slugs(providers), games: slugs(games) }
}
