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
  created_at: Date
}

export async function enabledSchedules(db: Db | Tx): Promise<Schedule[]> {
  const { rows } = await sql<Schedule>`
    select id, name, cron, time_zone, minutes, ahead_minutes, template, enabled, created_at
    from tournaments.schedule where enabled order by id limit 500`.execute(db)
  return rows
}

/** Adds a schedule; undefined if its name is taken. */
export async function addSchedule(
  tx: Tx,
  schedule: Omit<Schedule, 'id' | 'enabled' | 'created_at'>,
  now: Date,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into tournaments.schedule
      (name, cron, time_zone, minutes, ahead_minutes, template, created_at)
    values (${schedule.name}, ${schedule.cron}, ${schedule.time_zone}, ${schedule.minutes},
      ${schedule.ahead_minutes}, ${JSON.stringify(schedule.template)}::jsonb, ${now})
    on conflict (name) do nothing returning id`.execute(tx)
  return rows[0]?.id
}
