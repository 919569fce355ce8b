import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PageRow = {
  id: bigint
  path: string
  locale: string
  variant: string
  title: string
  description: string
  keywords: string
  categories: string[]
  content: string
  json: string | null
  parent: string | null
  hidden: boolean
  published_at: Date | null
  changed_at: Date
}
export type ListedPage = Pick<PageRow, 'id' | 'path' | 'title' | 'categories' | 'parent' | 'hidden'>

/** The languages and variants to choose from, best first. */
export type ContentQuery = { locales: readonly string[]; variants: readonly string[]; now: Date }

/** The variant goes before the language: the law of a country may require it. */
const bestFirst = ({ locales, variants }: ContentQuery) => sql`
  array_position(${textArray(variants)}, variant), array_position(${textArray(locales)}, locale)`

/** The published pages by path, each in its best variant. */
export async function publishedPages(db: Db, query: ContentQuery): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select distinct on (path) id, path, title, categories, parent, hidden from content.page
    where ${isFor(query)} order by path, ${bestFirst(query)} limit 1000`.execute(db)
  return rows
}

/** A published page in its best variant. */
export async function publishedPage(
  db: Db,
  path: string,
  query: ContentQuery,
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`select * from content.page
    where path = ${path} and ${isFor(query)} order by ${bestFirst(query)} limit 1`.execute(db)
  return rows[0]
}

function isFor({ locales, variants, now }: ContentQuery) {
  return sql`locale = any(${textArray(locales)}) and variant = any(${textArray(variants)})
    and published_at <= ${now}`
}

function textArray(values: readonly string[]) {
  return sql`${values}::text[]`
}

/** All pages in all languages and variants, including drafts. */
export async function everyPage(db: Db | Tx): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`select * from content.page
    order by path, locale, variant limit 20000`.execute(db)
  return rows
}

export type NewPage = Omit<PageRow, 'id'>

/** Adds a page; an existing one stays unless `replace` is set. */
export async function putPage(tx: Tx, page: NewPage, { replace }: Put): Promise<void> {
  const end = replace
    ? sql`do update set title = excluded.title, description = excluded.description,
        keywords = excluded.keywords, categories = excluded.categories,
        content = excluded.content, json = excluded.json, parent = excluded.parent,
        hidden = excluded.hidden, published_at = excluded.published_at,
        changed_at = excluded.changed_at`
    : sql`do nothing`
  await sql`insert into content.page (path, locale, variant, title, description, keywords,
      categories, content, json, parent, hidden, published_at, changed_at)
    values (${page.path}, ${page.locale}, ${page.variant}, ${page.title}, ${page.description},
      ${page.keywords}, ${page.categories}, ${page.content}, ${page.json}, ${page.parent},
      ${page.hidden}, ${page.published_at}, ${page.changed_at})
    on conflict (path, locale, variant) ${end}`.execute(tx)
}

/** Whether existing rows are replaced. */
export type Put = { replace: boolean }

export type Snippet = { id: string; locale: string; content: string }

/** The snippets in the best of these languages. */
export async function snippetsIn(db: Db | Tx, locales: readonly string[]): Promise<Snippet[]> {
  const { rows } = await sql<Snippet>`
    select distinct on (id) id, locale, content from content.snippet
    where locale = any(${textArray(locales)})
    order by id, array_position(${textArray(locales)}, locale) limit 500`.execute(db)
  return rows
}

export async function everySnippet(db: Db | Tx): Promise<Snippet[]> {
  const { rows } = await sql<Snippet>`select id, locale, content from content.snippet
    order by id, locale limit 5000`.execute(db)
  return rows
}

export async function putSnippet(tx: Tx, snippet: Snippet, { replace }: Put): Promise<void> {
  const end = replace ? sql`do update set content = excluded.content` : sql`do nothing`
  await sql`insert into content.snippet (id, locale, content)
    values (${snippet.id}, ${snippet.locale}, ${snippet.content})
    on conflict (id, locale) ${end}`.execute(tx)
}
