import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { planTable } from '../../plans-contract.ts'
import type { PlanRow } from '../plans/edit-plan-store.ts'

type Filter = { state?: PlanRow['state'] | undefined }

/** A page of the plans that a filter leaves. */
export async function plansPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<PlanRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: planTable, order, after })
  const { rows } = await sql<PlanRow>`select id, key, version, state, draft, created_at, created_by,
      given_count, given_micros
    from bonuses.plan where ${matching(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many plans a filter leaves; it stops counting at `limit`. */
export async function countPlans(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from bonuses.plan where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state }: Filter) {
  return state ? sql`state = ${state}` : sql`true`
}
