import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PlayDay = {
  brand_id: bigint
  day: string
  player_id: bigint
  staked_micros: bigint
  won_micros: bigint
}

/** Adds what was played to the days. */
export async function addPlayDays(tx: Tx, days: readonly PlayDay[]): Promise<void> {
  await sql`insert into bonuses.play_day (brand_id, day, player_id, staked_micros, won_micros)
    select * from unnest(${days.map((one) => String(one.brand_id))}::bigint[],
      ${days.map((one) => one.day)}::date[], ${days.map((one) => String(one.player_id))}::bigint[],
      ${days.map((one) => String(one.staked_micros))}::bigint[],
      ${days.map((one) => String(one.won_micros))}::bigint[])
    on conflict (player_id, day, brand_id) do update
      set staked_micros = play_day.staked_micros + excluded.staked_micros,
        won_micros = play_day.won_micros + excluded.won_micros`.execute(tx)
}

/** The brands whose players have played since a day. */
export async function brandsPlayed(db: Db | Tx, since: string): Promise<bigint[]> {
  const { rows } = await sql<{ brand_id: bigint }>`select distinct brand_id from bonuses.play_day
    where day >= ${since}::date order by brand_id`.execute(db)
  return rows.map(({ brand_id }) => brand_id)
}

export type Asked = { plan_id: bigint; brand_id: bigint; from: string; to: string }

/** The players who have lost in a period and have no decision of a plan for it. */
export async function undecided(
  db: Db | Tx,
  { plan_id, brand_id, from, to, limit }: Asked & { limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select p.player_id from bonuses.play_day p
    where p.brand_id = ${brand_id} and p.day >= ${from}::date and p.day < ${to}::date
      and not exists (select from bonuses.loss_back b where b.plan_id = ${plan_id}
        and b.player_id = p.player_id and b.begins_on = ${from}::date)
    group by p.player_id having sum(p.staked_micros) > sum(p.won_micros)
    order by p.player_id limit ${limit}`.execute(db)
  return rows.map(({ player_id }) => player_id)
}

/** The cash that a player staked in a period, less what they won. */
export async function lossOf(
  db: Db | Tx,
  { player_id, brand_id, from, to }: Omit<Asked, 'plan_id'> & { player_id: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ loss: bigint }>`
    select coalesce(sum(staked_micros - won_micros), 0)::bigint as loss from bonuses.play_day
    where player_id = ${player_id} and brand_id = ${brand_id}
      and day >= ${from}::date and day < ${to}::date`.execute(db)
  return rows[0]?.loss ?? 0n
}

type Decision = {
  plan_id: bigint
  player_id: bigint
  begins_on: string
  base_micros: bigint
  outcome: string
  now: Date
}

/** Stores the decision of a plan about a player's period; false if there is one. */
export async function addDecision(tx: Tx, decision: Decision): Promise<boolean> {
  const { plan_id, player_id, begins_on, base_micros, outcome, now } = decision
  const { rows } = await sql`insert into bonuses.loss_back
      (plan_id, player_id, begins_on, base_micros, outcome, decided_at)
    values (${plan_id}, ${player_id}, ${begins_on}::date, ${base_micros}, ${outcome}, ${now})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export async function saveOutcome(
  tx: Tx,
  { plan_id, player_id, begins_on, outcome }: Omit<Decision, 'base_micros' | 'now'>,
): Promise<void> {
  await sql`update bonuses.loss_back set outcome = ${outcome}
    where plan_id = ${plan_id} and player_id = ${player_id}
      and begins_on = ${begins_on}::date`.execute(tx)
}

/** Deletes days of which no period is open any more. */
export async function prunePlayDays(tx: Tx, before: string): Promise<void> {
  await sql`delete from bonuses.play_day where day < ${before}::date`.execute(tx)
}
