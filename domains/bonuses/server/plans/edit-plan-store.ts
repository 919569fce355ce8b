import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { PlanJson } from '../../plan.ts'

export type PlanRow = {
  id: bigint
  key: string
  version: number
  state: 'draft' | 'published' | 'closed'
  draft: PlanJson
  created_at: Date
  created_by: string
  given_count: number
  given_micros: bigint
}
const columns = sql`id, key, version, state, draft, created_at, created_by, given_count, given_micros`

export async function findPlan(db: Db | Tx, id: bigint): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${columns} from bonuses.plan where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockPlan(tx: Tx, id: bigint): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${columns} from bonuses.plan where id = ${id} for update`.execute(tx)
  return rows[0]
}

type NewPlan = Pick<PlanRow, 'key' | 'draft' | 'created_by'> & { now: Date }

/** Adds a plan that nobody is given yet; undefined if its key is in use. */
export async function addPlan(tx: Tx, plan: NewPlan): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into bonuses.plan (key, draft, created_by, created_at)
    values (${plan.key}, ${JSON.stringify(plan.draft)}::jsonb, ${plan.created_by}, ${plan.now})
    on conflict (key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function saveDraft(tx: Tx, id: bigint, draft: PlanJson): Promise<void> {
  await sql`update bonuses.plan set draft = ${JSON.stringify(draft)}::jsonb, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function saveState(tx: Tx, id: bigint, state: PlanRow['state']): Promise<void> {
  await sql`update bonuses.plan set state = ${state}, version = version + 1
    where id = ${id}`.execute(tx)
}

type NewVersion = { plan_id: bigint; document: PlanJson; hash: string; by: string; now: Date }

/** Publishes a version and sets the bounds of its plan. Returns the number of the version. */
export async function addVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { plan_id, document, hash, by, now } = version
  const { rows } = await sql<{ number: number }>`
    insert into bonuses.plan_version (plan_id, number, document, hash, published_at, published_by)
    select ${plan_id}, coalesce(max(number), 0) + 1, ${JSON.stringify(document)}::jsonb, ${hash},
      ${now}::timestamptz, ${by}
    from bonuses.plan_version where plan_id = ${plan_id} returning number`.execute(tx)
  const { count_max, day_max, player_max, budget_eur_cents } = document
  const micros = budget_eur_cents === null ? null : budget_eur_cents * 10_000
  await sql`update bonuses.plan set state = 'published', version = version + 1,
      count_max = ${count_max}, day_max = ${day_max}, player_max = ${player_max},
      budget_micros = ${micros}
    where id = ${plan_id}`.execute(tx)
  return rows[0]?.number ?? 0
}

export type VersionRow = {
  id: bigint
  number: number
  hash: string
  published_at: Date
  published_by: string
}

/** The published versions of a plan, the newest first. */
export async function versionRows(db: Db | Tx, planId: bigint): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id, number, hash, published_at, published_by from bonuses.plan_version
    where plan_id = ${planId} order by number desc limit 100`.execute(db)
  return rows
}

export async function planByKey(db: Db | Tx, key: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${columns} from bonuses.plan where key = ${key}`.execute(db)
  return rows[0]
}
