import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Template, TemplateDocument } from '../../template.ts'

export type TemplateState = 'draft' | 'published' | 'closed'
export type TemplateRow = {
  id: bigint
  key: string
  version: number
  state: TemplateState
  draft: Template
  created_at: Date
  created_by: string
}
const columns = sql`id, key, version, state, draft, created_at, created_by`

/** A version that was published. */
export type Published = {
  version_id: bigint
  key: string
  number: number
  template: Template
}
type PublishedRow = Omit<Published, 'template'> & { document: unknown }
const published = sql`v.id as version_id, t.key, v.number, v.document`

/** The newest version of a template that is issued now. */
export async function openTemplate(db: Db | Tx, key: string): Promise<Published | undefined> {
  const { rows } = await sql<PublishedRow>`select ${published}
    from lootboxes.template t join lootboxes.template_version v on v.template_id = t.id
    where t.key = ${key} and t.state = 'published'
    order by v.number desc limit 1`.execute(db)
  return rows.map(publishedOf)[0]
}

/** The newest version of each template that is issued now. */
export async function openTemplates(db: Db | Tx): Promise<Published[]> {
  const { rows } = await sql<PublishedRow>`select ${published}
    from lootboxes.template t join lootboxes.template_version v on v.template_id = t.id
    where t.state = 'published' and v.number = (
      select max(number) from lootboxes.template_version where template_id = t.id)
    order by t.id limit 100`.execute(db)
  return rows.map(publishedOf)
}

/** Versions by their ids. */
export async function versionsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, Published>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PublishedRow>`select ${published}
    from lootboxes.template_version v join lootboxes.template t on t.id = v.template_id
    where v.id = any(${ids.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.version_id, publishedOf(row)]))
}

function publishedOf({ document, ...row }: PublishedRow): Published {
  return { ...row, template: z.decode(TemplateDocument, document as Template) }
}

export async function findTemplate(
  db: Db | Tx,
  by: { id: bigint } | { key: string },
): Promise<TemplateRow | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`key = ${by.key}`
  const { rows } = await sql<TemplateRow>`
    select ${columns} from lootboxes.template where ${which}`.execute(db)
  return rows[0]
}

export async function lockTemplate(tx: Tx, id: bigint): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from lootboxes.template where id = ${id} for update`.execute(tx)
  return rows[0]
}

type NewTemplate = Pick<TemplateRow, 'key' | 'draft' | 'created_by'> & { now: Date }

/** Adds a template of which nothing is issued yet; undefined if its key is in use. */
export async function addTemplate(tx: Tx, template: NewTemplate): Promise<bigint | undefined> {
  const { key, draft, created_by, now } = template
  const { rows } = await sql<{ id: bigint }>`
    insert into lootboxes.template (key, draft, created_by, created_at)
    values (${key}, ${JSON.stringify(draft)}::jsonb, ${created_by}, ${now})
    on conflict (key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function saveDraft(tx: Tx, id: bigint, draft: Template): Promise<void> {
  await sql`update lootboxes.template
    set draft = ${JSON.stringify(draft)}::jsonb, version = version + 1 where id = ${id}`.execute(tx)
}

export async function saveState(tx: Tx, id: bigint, state: TemplateState): Promise<void> {
  await sql`update lootboxes.template set state = ${state}, version = version + 1
    where id = ${id}`.execute(tx)
}
