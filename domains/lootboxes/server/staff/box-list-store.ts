import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { boxTable, type listBoxes } from '../../boxes-contract.ts'
import type { Stage } from '../../rules.ts'

type Filter = { player_id?: bigint | undefined; stage?: Stage | undefined }
type Row = Output<typeof listBoxes.page>['rows'][number]

/** The title of what an open box has given. */
const prize = sql`case when stage = 'activated' then (
    select (case when b.group_id is null then v.document->'items'
      else (select g->'items' from jsonb_array_elements(v.document->'by_group') g
        where (g->>'group_id')::int = b.group_id) end) -> b.drawn_index -> 'titles' ->> 'en'
    from lootboxes.template_version v where v.id = b.version_id) end`
const templateOf = sql`lootboxes.template_version v join lootboxes.template t on t.id = v.template_id
  where v.id = b.version_id`

/** A page of the boxes that a filter leaves. */
export async function boxesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: boxTable, order, after })
  const { rows } = await sql<Row>`select id, player_id, stage, strategy, group_id,
      (select t.key from ${templateOf}) as template, (select t.id from ${templateOf}) as template_id,
      ${prize} as prize, cost_eur_cents::bigint as cost_cents, 'EUR' as currency, created_at,
      valid_until, ended_at
    from lootboxes.box b where ${matching(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many boxes a filter leaves; it stops counting at `limit`. */
export async function countBoxes(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from lootboxes.box where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ player_id, stage }: Filter) {
  const conditions = [
    player_id ? sql`player_id = ${player_id}` : undefined,
    stage ? sql`stage = ${stage}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** How many boxes of a player wait, and how many were opened. */
export async function boxCounts(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ waiting_count: number; opened_count: number }> {
  const { rows } = await sql<{ waiting_count: number; opened_count: number }>`
    select count(*) filter (where stage = 'issued')::int as waiting_count,
      count(*) filter (where stage = 'activated')::int as opened_count
    from lootboxes.box where player_id = ${playerId}`.execute(db)
  return rows[0] ?? { waiting_count: 0, opened_count: 0 }
}
