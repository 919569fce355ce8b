import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type CalendarState = 'draft' | 'published' | 'closed'
export type CalendarRow = {
  id: bigint
  version: number
  brand_id: bigint
  name: string
  group_id: number | null
  starts_on: string
  total: number
  state: CalendarState
  created_at: Date
}
export type DayRow = {
  id: bigint
  calendar_id: bigint
  step: number
  day: string
  plan: string
  min_deposit_eur_cents: bigint
  /** What is staked on the day before its gift can be collected. */
  stake_eur_cents: bigint
}

export const calendarColumns = sql`id, version, brand_id, name, group_id, starts_on::text, total, state,
  created_at`
const dayColumns = sql`id, calendar_id, step, day::text, plan, min_deposit_eur_cents,
  stake_eur_cents`

/** The calendars of a brand that run on a day or ended at most a few days before, the newest first. */
export async function calendarsOn(
  db: Db | Tx,
  { brand_id, day }: { brand_id: bigint; day: string },
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`select ${calendarColumns} from adventure.calendar
    where brand_id = ${brand_id} and state <> 'closed'
      and starts_on <= ${day}::date + 3 and starts_on + total + 3 > ${day}::date
    order by starts_on desc, id desc limit 20`.execute(db)
  return rows
}

export async function findCalendar(db: Db | Tx, id: bigint): Promise<CalendarRow | undefined> {
  const { rows } = await sql<CalendarRow>`select ${calendarColumns} from adventure.calendar
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function daysOf(db: Db | Tx, calendar_id: bigint): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select ${dayColumns} from adventure.day
    where calendar_id = ${calendar_id} order by step`.execute(db)
  return rows
}

export async function findDay(db: Db | Tx, id: bigint): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`select ${dayColumns} from adventure.day
    where id = ${id}`.execute(db)
  return rows[0]
}

/** Until when the gifts of a player's completed days can be activated, by day. */
export async function completedDays(
  db: Db | Tx,
  { player_id, calendar_id }: { player_id: bigint; calendar_id: bigint },
): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ day_id: bigint; activatable_until: Date }>`
    select c.day_id, c.activatable_until from adventure.completed c
    join adventure.day d on d.id = c.day_id
    where c.player_id = ${player_id} and d.calendar_id = ${calendar_id}`.execute(db)
  return new Map(rows.map(({ day_id, activatable_until }) => [day_id, activatable_until]))
}

/** False if the player had completed the day before. */
export async function addCompleted(
  tx: Tx,
  one: { player_id: bigint; day_id: bigint; now: Date; activatable_until: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into adventure.completed
      (player_id, day_id, completed_at, activatable_until)
    values (${one.player_id}, ${one.day_id}, ${one.now}, ${one.activatable_until})
    on conflict do nothing returning day_id`.execute(tx)
  return rows.length > 0
}
