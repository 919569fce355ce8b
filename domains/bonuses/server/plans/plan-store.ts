import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { LicenceRule } from '../../licence.ts'
import { type Plan, PlanDocument, type PlanJson } from '../../plan.ts'

/** A published version of a plan. */
export type PublishedPlan = {
  plan_id: bigint
  key: string
  version_id: bigint
  number: number
  hash: string
  plan: Plan
}
type Row = Omit<PublishedPlan, 'plan'> & { document: PlanJson }

const columns = sql`p.id as plan_id, p.key, v.id as version_id, v.number, v.hash, v.document`
const newest = sql`v.number = (select max(number) from bonuses.plan_version where plan_id = p.id)`

/** The plans that are given now, each in its newest version. */
export async function openPlans(
  db: Db | Tx,
  triggers: readonly string[],
): Promise<PublishedPlan[]> {
  const { rows } = await sql<Row>`select ${columns}
    from bonuses.plan p join bonuses.plan_version v on v.plan_id = p.id and ${newest}
    where p.state = 'published' and v.document->>'trigger' = any(${[...triggers]}::text[])
      and (p.count_max is null or p.given_count < p.count_max)
      and (p.budget_micros is null or p.given_micros < p.budget_micros)
    order by p.id limit 200`.execute(db)
  return rows.map(planOf)
}

/** A plan that is given now, by its id or its key. */
export async function openPlan(
  db: Db | Tx,
  { plan_id, key }: { plan_id?: bigint; key?: string },
): Promise<PublishedPlan | undefined> {
  const { rows } = await sql<Row>`select ${columns}
    from bonuses.plan p join bonuses.plan_version v on v.plan_id = p.id and ${newest}
    where p.state = 'published' and (p.id = ${plan_id ?? null} or p.key = ${key ?? null})
    `.execute(db)
  return rows.map(planOf)[0]
}

/** Versions by their ids, open or not. */
export async function versionsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, PublishedPlan>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`select ${columns}
    from bonuses.plan_version v join bonuses.plan p on p.id = v.plan_id
    where v.id = any(${ids.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.version_id, planOf(row)]))
}

function planOf({ document, ...row }: Row): PublishedPlan {
  return { ...row, plan: z.decode(PlanDocument, document) }
}

export async function licenceRules(db: Db | Tx): Promise<LicenceRule[]> {
  const { rows } = await sql<LicenceRule>`select licence, wager_max, times_max, personal_allowed,
    days_min, eur_cents_max, loss_allowed, is_public, age_min, registration_allowed
    from bonuses.licence_rule limit 100`.execute(db)
  return rows
}

export type Budget = { plan_id: bigint; player_id: bigint; day: string; micros: bigint }

/**
 * Takes one bonus of the budgets of a plan: of all, of the day and of the player. False when one of
 * them is spent; then the caller throws, which gives back what was taken.
 */
export async function takeBudget(tx: Tx, budget: Budget): Promise<boolean> {
  const { plan_id, player_id, day, micros } = budget
  const plan = await sql<{ day_max: number | null; player_max: number | null }>`
    update bonuses.plan set given_count = given_count + 1, given_micros = given_micros + ${micros}
    where id = ${plan_id} and (count_max is null or given_count < count_max)
      and (budget_micros is null or given_micros + ${micros} <= budget_micros)
    returning day_max, player_max`.execute(tx)
  const bounds = plan.rows[0]
  if (!bounds) return false
  const ofDay = await sql`
    insert into bonuses.plan_day as d (plan_id, day, given_count) values (${plan_id}, ${day}, 1)
    on conflict (plan_id, day) do update set given_count = d.given_count + 1
    where ${bounds.day_max}::int is null or d.given_count < ${bounds.day_max}
    returning 1`.execute(tx)
  if (ofDay.rows.length === 0) return false
  const ofPlayer = await sql`
    insert into bonuses.plan_player as p (plan_id, player_id, given_count)
    values (${plan_id}, ${player_id}, 1)
    on conflict (plan_id, player_id) do update set given_count = p.given_count + 1
    where ${bounds.player_max}::int is null or p.given_count < ${bounds.player_max}
    returning 1`.execute(tx)
  return ofPlayer.rows.length > 0
}

/** Gives back what a bonus took of the budgets, because it was never activated. The player had it. */
export async function returnBudget(tx: Tx, { plan_id, day, micros }: Omit<Budget, 'player_id'>) {
  await sql`update bonuses.plan
    set given_count = given_count - 1, given_micros = given_micros - ${micros}
    where id = ${plan_id}`.execute(tx)
  await sql`update bonuses.plan_day set given_count = given_count - 1
    where plan_id = ${plan_id} and day = ${day}`.execute(tx)
}

/** How many a player had of each plan. */
export async function givenCounts(db: Db | Tx, playerId: bigint): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ plan_id: bigint; given_count: number }>`
    select plan_id, given_count from bonuses.plan_player where player_id = ${playerId}`.execute(db)
  return new Map(rows.map(({ plan_id, given_count }) => [plan_id, given_count]))
}

/** The plans whose offers a player has refused. */
export async function refusedPlans(db: Db | Tx, playerId: bigint): Promise<Set<bigint>> {
  const { rows } = await sql<{ plan_id: bigint }>`
    select plan_id from bonuses.refused_offer where player_id = ${playerId}`.execute(db)
  return new Set(rows.map(({ plan_id }) => plan_id))
}

export async function addRefusedOffer(
  tx: Tx,
  { player_id, plan_id, now }: { player_id: bigint; plan_id: bigint; now: Date },
): Promise<void> {
  await sql`insert into bonuses.refused_offer (player_id, plan_id, refused_at)
    values (${player_id}, ${plan_id}, ${now}) on conflict do nothing`.execute(tx)
}
