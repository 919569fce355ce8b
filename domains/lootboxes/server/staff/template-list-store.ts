import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { templateTable } from '../../staff-contract.ts'
import type { TemplateRow, TemplateState } from '../templates/template-store.ts'

type Filter = { state?: TemplateState | undefined }

/** A page of the templates that a filter leaves. */
export async function templatesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<TemplateRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: templateTable, order, after })
  const { rows } = await sql<TemplateRow>`
    select id, key, version, state, draft, created_at, created_by
    from lootboxes.template where ${matching(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many templates a filter leaves; it stops counting at `limit`. */
export async function countTemplates(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from lootboxes.template where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state }: Filter) {
  return state ? sql`state = ${state}` : sql`true`
}

export type DayCost = { day: string; opened_count: number; cost_cents: bigint }

const daysMax = 30

/** What the boxes of a template cost by day (UTC), the newest first. */
export async function costsByDay(db: Db | Tx, templateId: bigint, now: Date): Promise<DayCost[]> {
  const { rows } = await sql<DayCost>`
    select (b.ended_at at time zone 'UTC')::date::text as day, count(*)::int as opened_count,
      sum(b.cost_eur_cents)::bigint as cost_cents
    from lootboxes.box b join lootboxes.template_version v on v.id = b.version_id
    where v.template_id = ${templateId} and b.stage = 'activated'
      and b.ended_at > ${now}::timestamptz - ${`${daysMax} days`}::interval
    group by 1 order by 1 desc limit ${daysMax}`.execute(db)
  return rows
}
