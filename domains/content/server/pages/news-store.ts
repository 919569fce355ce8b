import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Put } from './page-store.ts'

export type NewsRow = {
  slug: string
  locale: string
  title: string
  description: string
  image: string | null
  content: string
  published_at: Date | null
}
export type PublishedNews = NewsRow & { published_at: Date }
type ContentQuery = { locales: readonly string[]; now: Date }

const columns = sql`slug, locale, title, description, image, content, published_at`

/** The published news, newest first, each in the best of these languages. */
export async function publishedNews(
  db: Db,
  { locales, now, max }: ContentQuery & { max: number },
): Promise<PublishedNews[]> {
  const { rows } = await sql<PublishedNews>`select * from (
      select distinct on (slug) ${columns} from content.news
      where locale = any(${locales}::text[]) and published_at <= ${now}
      order by slug, array_position(${locales}::text[], locale)) one
    order by published_at desc, slug limit ${max}`.execute(db)
  return rows
}

export async function publishedNewsItem(
  db: Db,
  slug: string,
  { locales, now }: ContentQuery,
): Promise<PublishedNews | undefined> {
  const { rows } = await sql<PublishedNews>`select ${columns} from content.news
    where slug = ${slug} and locale = any(${locales}::text[]) and published_at <= ${now}
    order by array_position(${locales}::text[], locale) limit 1`.execute(db)
  return rows[0]
}

export async function everyNews(db: Db | Tx): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`select ${columns} from content.news
    order by slug, locale limit 20000`.execute(db)
  return rows
}

export async function putNews(tx: Tx, news: NewsRow, { replace }: Put): Promise<void> {
  const end = replace
    ? sql`do update set title = excluded.title, description = excluded.description,
        image = excluded.image, content = excluded.content, published_at = excluded.published_at`
    : sql`do nothing`
  await sql`insert into content.news (${columns})
    values (${news.slug}, ${news.locale}, ${news.title}, ${news.description}, ${news.image},
      ${news.content}, ${news.published_at})
    on conflict (slug, locale) ${end}`.execute(tx)
}
