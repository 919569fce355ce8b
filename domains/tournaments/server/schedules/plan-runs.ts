import type { OpenWork, Work } from '@casino/db/work.ts'
import { gamesOfCategory } from '@casino/games/public'
import { createTournament } from '../create-tournament.ts'
import { runsBetween } from './runs-between.ts'
import { enabledSchedules, type Schedule } from './schedule-store.ts'

const minuteMs = 60_000

/** Makes the coming runs of all schedules. A run that exists is left as it is. */
export async function planRuns({ db, log, inTransaction }: OpenWork): Promise<void> {
  for (const schedule of await enabledSchedules(db)) {
    try {
      await inTransaction((work) => planRunsOf(work, schedule))
    } catch (error) {
      log.error({ err: error, schedule: schedule.name }, 'a schedule could not be planned')
    }
  }
}

/** Also makes runs whose start was missed, while they would still be running. */
export async function planRunsOf(work: Work, schedule: Schedule): Promise<void> {
  const { now } = work
  const { minutes, ahead_minutes } = schedule
  const from = new Date(now.getTime() - minutes * minuteMs)
  const to = new Date(now.getTime() + ahead_minutes * minuteMs)
  for (const start_at of runsBetween(schedule, from, to)) await addRun(work, schedule, start_at)
}

async function addRun(
  work: Work,
  { id, name, minutes, ahead_minutes, template }: Schedule,
  start_at: Date,
): Promise<void> {
  const { category, games, brand, buy_in_cents = 0, prizes, ...rules } = template
  const register_at = new Date(start_at.getTime() - ahead_minutes * minuteMs)
  await createTournament(work, {
    ...rules,
    frontend_identifier: `${name}-${start_at.toISOString().slice(0, 16).replaceAll(/[-T:]/g, '')}`,
    category: category ?? null,
    games: category ? await gamesOfCategory(work.tx, category) : (games ?? null),
    brand_id: brand === undefined ? null : BigInt(brand),
    buy_in_cents: BigInt(buy_in_cents),
    prizes,
    register_at,
    start_at,
    end_at: new Date(start_at.getTime() + minutes * minuteMs),
    schedule_id: id,
  })
}
