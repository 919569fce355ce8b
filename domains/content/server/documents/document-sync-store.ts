import type { Work } from '@casino/db/work.ts'
import { sql } from 'kysely'

/** What the tables that visitors read have, in the form of documents. */
const live = sql`
  select 'page' as kind, path as name, locale, variant,
    jsonb_build_object('title', title, 'description', description, 'keywords', keywords,
      'categories', to_jsonb(categories), 'parent', parent, 'hidden', hidden, 'json', json,
      'format', 'html', 'source', content) as body, published_at as visible_at, true as is_dated
  from content.page
  union all
  select 'news', slug, locale, '',
    jsonb_build_object('title', title, 'description', description, 'image', image,
      'format', 'html', 'source', content), published_at, true
  from content.news
  union all
  select 'snippet', id, locale, '',
    jsonb_build_object('format', 'html', 'source', content), '-infinity'::timestamptz, false
  from content.snippet
  union all
  select kind, id, locale, '', jsonb_build_object('position', position, 'item', item::jsonb),
    case when enabled then '-infinity'::timestamptz end, false
  from content.item
  union all
  select 'text', key, locale, coalesce(brand_id::text, ''), jsonb_build_object('text', text),
    '-infinity'::timestamptz, false
  from content.text`

type By = { staff: string | null }

/**
 * Brings the documents up to date with the tables that visitors read, and stores a revision of each
 * that has changed. A draft stays. Rows without a date are visible since they were first seen.
 */
export async function syncDocuments(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { staff }: By,
): Promise<void> {
  await sql`
    with live as (${live}), put as (
      insert into content.document as d
        (kind, name, locale, variant, body, published, visible_at, changed_at)
      select kind, name, locale, variant, body, body,
        case when is_dated or visible_at is null then visible_at else ${now} end, ${now}
      from live
      on conflict (kind, name, locale, variant) do update set
        published = excluded.published,
        body = case when d.has_draft then d.body else excluded.body end,
        visible_at = case when d.kind in ('page', 'news') or excluded.visible_at is null
          then excluded.visible_at else coalesce(d.visible_at, excluded.visible_at) end,
        version = d.version + 1, changed_at = excluded.changed_at
      where d.published is distinct from excluded.published
        or (d.visible_at is null) <> (excluded.visible_at is null)
        or d.kind in ('page', 'news') and d.visible_at is distinct from excluded.visible_at
      returning id, published, visible_at)
    insert into content.revision (document_id, act, body, staff, at)
    select id, case when visible_at is null then 'unpublished' else 'published' end, published,
      ${staff}, ${now}
    from put`.execute(tx)
  await sql`
    with live as (${live}), removed as (
      update content.document d set published = null, visible_at = null, version = version + 1,
        changed_at = ${now}
      where published is not null and not exists (select from live l where l.kind = d.kind
        and l.name = d.name and l.locale = d.locale and l.variant = d.variant)
      returning id, body)
    insert into content.revision (document_id, act, body, staff, at)
    select id, 'unpublished', body, ${staff}, ${now} from removed`.execute(tx)
}
