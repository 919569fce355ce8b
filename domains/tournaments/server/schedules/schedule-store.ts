import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Joining } from '../../rules.ts'
import type { Scoring } from '../../scoring.ts'
import type { NewPrize } from '../prize-store.ts'

/** What each run of a schedule is made of. */
export type Template = {
  titles: Record<string, string>
  descriptions?: Record<string, string>
  scoring: Scoring
  currency: string
  /** The slug of a category of games; all games without it. */
  category?: string
  /** The eligible games where no category names them. */
  games?: string[]
  /** The players' currencies; all without it. */
  currencies?: string[]
  /** Without it: of all brands. */
  brand?: number
  players_max?: number
  joining: Joining
  buy_in_cents?: number
  see_groups?: number[]
  join_groups?: number[]
  prizes: NewPrize[]
}

export type Schedule = {
  id: bigint
  name: string
  cron: string
  time_zone: string
  minutes: number
  ahead_minutes: number
  template: Template
  enabled: boolean
  version: number
  created_at: Date
}

export const scheduleColumns = sql`id, name, cron, time_zone, minutes, ahead_minutes, template,
  enabled, version, created_at`

export async function enabledSchedules(db: Db | Tx): Promise<Schedule[]> {
  const { rows } = await sql<Schedule>`
    select ${scheduleColumns} from tournaments.schedule
    where enabled order by id limit 500`.execute(db)
  return rows
}

export async function findSchedule(db: Db | Tx, id: bigint): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    select ${scheduleColumns} from tournaments.schedule where id = ${id}`.execute(db)
  return rows[0]
}

/** A schedule that stays as it is until the transaction ends. */
export async function lockSchedule(tx: Tx, id: bigint): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    select ${scheduleColumns} from tournaments.schedule where id = ${id} for update`.execute(tx)
  return rows[0]
}

export type ScheduleTimes = Pick<Schedule, 'cron' | 'time_zone' | 'minutes' | 'ahead_minutes'>

export async function saveTimes(tx: Tx, id: bigint, times: ScheduleTimes): Promise<void> {
  const { cron, time_zone, minutes, ahead_minutes } = times
  await sql`update tournaments.schedule set cron = ${cron}, time_zone = ${time_zone},
      minutes = ${minutes}, ahead_minutes = ${ahead_minutes}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function saveEnabled(tx: Tx, id: bigint, enabled: boolean): Promise<void> {
  await sql`update tournaments.schedule set enabled = ${enabled}, version = version + 1
    where id = ${id}`.execute(tx)
}

export type NewSchedule = Omit<Schedule, 'id' | 'version' | 'created_at'>

/** Adds a schedule; undefined if its name is taken. */
export async function addSchedule(
  tx: Tx,
  schedule: NewSchedule,
  now: Date,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into tournaments.schedule
      (name, cron, time_zone, minutes, ahead_minutes, template, enabled, created_at)
    values (${schedule.name}, ${schedule.cron}, ${schedule.time_zone}, ${schedule.minutes},
      ${schedule.ahead_minutes}, ${JSON.stringify(schedule.template)}::jsonb,
      ${schedule.enabled}, ${now})
    on conflict (name) do nothing returning id`.execute(tx)
  return rows[0]?.id
}
