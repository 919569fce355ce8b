import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { calendarTable } from '../../staff-contract.ts'
import { type CalendarRow, type CalendarState, calendarColumns } from '../store.ts'

type Filter = { state?: CalendarState | undefined }

export async function calendarsPage(
  db: Db,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<CalendarRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: calendarTable, order, after })
  const { rows } = await sql<CalendarRow>`select ${calendarColumns} from adventure.calendar
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countCalendars(
  db: Db,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from adventure.calendar where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state }: Filter) {
  return state ? sql`state = ${state}` : sql`true`
}

export async function lockCalendar(tx: Tx, id: bigint): Promise<void> {
  await sql`select from adventure.calendar where id = ${id} for no key update`.execute(tx)
}

type NewCalendar = Pick<CalendarRow, 'name' | 'brand_id' | 'group_id' | 'starts_on' | 'total'>

/** Adds a draft; undefined if the name is in use. */
export async function addCalendarRow(
  tx: Tx,
  one: NewCalendar & { now: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into adventure.calendar (name, brand_id, group_id, starts_on, total, created_at)
    values (${one.name}, ${one.brand_id}, ${one.group_id}, ${one.starts_on}::date, ${one.total},
      ${one.now}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function countVersionOf(tx: Tx, id: bigint): Promise<void> {
  await sql`update adventure.calendar set version = version + 1 where id = ${id}`.execute(tx)
}

export async function saveCalendarState(tx: Tx, id: bigint, state: CalendarState): Promise<void> {
  await sql`update adventure.calendar set state = ${state}, version = version + 1
    where id = ${id}`.execute(tx)
}

type NewDay = {
  calendar_id: bigint
  step: number
  day: string
  plan: string
  min_deposit_eur_cents: bigint
  stake_eur_cents: bigint
}

export async function saveDay(tx: Tx, one: NewDay): Promise<void> {
  await sql`insert into adventure.day (calendar_id, step, day, plan, min_deposit_eur_cents,
      stake_eur_cents)
    values (${one.calendar_id}, ${one.step}, ${one.day}::date, ${one.plan},
      ${one.min_deposit_eur_cents}, ${one.stake_eur_cents})
    on conflict (calendar_id, step) do update
      set plan = excluded.plan, min_deposit_eur_cents = excluded.min_deposit_eur_cents,
        stake_eur_cents = excluded.stake_eur_cents`.execute(tx)
}

/** How many players have completed each day. */
export async function completedCounts(db: Db, calendar_id: bigint): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ day_id: bigint; count: number }>`
    select c.day_id, count(*)::int as count from adventure.completed c
    join adventure.day d on d.id = c.day_id
    where d.calendar_id = ${calendar_id} group by c.day_id`.execute(db)
  return new Map(rows.map(({ day_id, count }) => [day_id, count]))
}
