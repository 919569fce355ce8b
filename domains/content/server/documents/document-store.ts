import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DocumentName, DocumentState } from '../../documents.ts'
import { type documents, documentTable } from '../../staff-contract.ts'

export type DocumentRow = DocumentName & {
  id: bigint
  /** The brand of a text; null: it is for all brands. */
  brand_id: bigint | null
  title: string
  body: unknown
  has_draft: boolean
  published: unknown
  visible_at: Date | null
  publish_at: Date | null
  version: number
  changed_at: Date
}

/** What a list names it by: its title, or the first words of it. */
const title = sql`left(coalesce(body ->> 'title', body #>> '{item,title,text}',
  body #>> '{item,title}', body #>> '{item,message}', body #>> '{item,name}', body ->> 'text',
  body ->> 'source', ''), 100)`
const brand_id = sql`case when kind = 'text' and variant ~ '^[0-9]{1,15}$' then variant::bigint end`
const columns = sql`id, ${brand_id} as brand_id, kind, name, locale, variant, ${title} as title, body, has_draft, published,
  visible_at, publish_at, version, changed_at`

export type ListedRow = DocumentRow & { locales: string[] }
type Filter = Omit<Input<typeof documents.page>, 'sort' | 'after' | 'limit'>
type Filtered = { filter: Filter; now: Date }

/** A page of the documents that a filter leaves, each with the languages of its name. */
export async function documentsPage(
  db: Db | Tx,
  { filter, order, after, limit, now }: Listing<Filter> & { now: Date },
): Promise<ListedRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: documentTable, order, after })
  const { rows } = await sql<ListedRow>`select ${columns},
      array(select distinct o.locale from content.document o
        where o.kind = d.kind and o.name = d.name) as locales
    from content.document d where ${matching({ filter, now })} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countDocuments(
  db: Db | Tx,
  { limit, ...filtered }: Filtered & { limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from content.document where ${matching(filtered)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ filter: { kind, name, locale, state }, now }: Filtered): RawBuilder<boolean> {
  const conditions = [
    kind ? sql`kind = ${kind}` : undefined,
    name ? sql`name like ${`${name.replaceAll(/[\\%_]/g, '\\$&')}%`}` : undefined,
    locale ? sql`locale = ${locale}` : undefined,
    state ? inState(state, now) : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

/** The same as `stateOf`. */
function inState(state: DocumentState, now: Date): RawBuilder<boolean> {
  const is: Record<DocumentState, RawBuilder<boolean>> = {
    scheduled: sql`(publish_at is not null or visible_at > ${now})`,
    published: sql`publish_at is null and visible_at <= ${now} and not has_draft`,
    changed: sql`publish_at is null and visible_at <= ${now} and has_draft`,
    draft: sql`publish_at is null and visible_at is null and (has_draft or published is null)`,
    unpublished: sql`publish_at is null and visible_at is null and not has_draft
      and published is not null`,
  }
  return is[state]
}

export async function findDocument(db: Db | Tx, id: bigint): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${columns} from content.document
    where id = ${id}`.execute(db)
  return rows[0]
}

/** A document, locked. */
export async function lockDocument(tx: Tx, id: bigint): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${columns} from content.document
    where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** The documents of the same kind and name, in all languages and variants. */
export async function documentsNamed(
  db: Db | Tx,
  { kind, name }: Pick<DocumentName, 'kind' | 'name'>,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${columns} from content.document
    where kind = ${kind} and name = ${name} order by locale, variant limit 200`.execute(db)
  return rows
}

/** Adds a draft; undefined if there is such a document. */
export async function addDocument(
  tx: Tx,
  { kind, name, locale, variant, body, now }: DocumentName & { body: unknown; now: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into content.document (kind, name, locale, variant, body, has_draft, changed_at)
    values (${kind}, ${name}, ${locale}, ${variant}, ${JSON.stringify(body)}::jsonb, true, ${now})
    on conflict (kind, name, locale, variant) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type Draft = { id: bigint; body: unknown; has_draft: boolean; publish_at: Date | null; now: Date }

/** Writes what the editor shows, and when it will be published. */
export async function putDraft(tx: Tx, draft: Draft): Promise<void> {
  const { id, body, has_draft, publish_at, now } = draft
  await sql`update content.document set body = ${JSON.stringify(body)}::jsonb,
      has_draft = ${has_draft}, publish_at = ${publish_at}, version = version + 1,
      changed_at = ${now}
    where id = ${id}`.execute(tx)
}

/** The scheduled documents whose time has come, locked. */
export async function documentsToPublish(tx: Tx, now: Date): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${columns} from content.document
    where publish_at <= ${now} order by id limit 500 for no key update`.execute(tx)
  return rows
}

export type RevisionRow = { id: bigint; act: string; staff: string | null; at: Date }
const revisionsMax = 100

/** What a document was, the latest first. */
export async function revisionsOf(db: Db | Tx, documentId: bigint): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`select id, act, staff, at from content.revision
    where document_id = ${documentId} order by id desc limit ${revisionsMax}`.execute(db)
  return rows
}

export async function findRevision(
  db: Db | Tx,
  { id, revision }: { id: bigint; revision: bigint },
): Promise<{ body: unknown } | undefined> {
  const { rows } = await sql<{ body: unknown }>`select body from content.revision
    where id = ${revision} and document_id = ${id}`.execute(db)
  return rows[0]
}

type NewRevision = { document_id: bigint; act: string; body: unknown; staff: string; now: Date }

export async function addRevision(tx: Tx, given: NewRevision): Promise<void> {
  const { document_id, act, body, staff, now } = given
  await sql`insert into content.revision (document_id, act, body, staff, at)
    values (${document_id}, ${act}, ${JSON.stringify(body)}::jsonb, ${staff}, ${now})`.execute(tx)
}

/** Removes what visitors read of a document that cannot be stored unpublished. */
export async function removeSnippet(
  tx: Tx,
  { name, locale }: Pick<DocumentName, 'name' | 'locale'>,
): Promise<void> {
  await sql`delete from content.snippet where id = ${name} and locale = ${locale}`.execute(tx)
}
