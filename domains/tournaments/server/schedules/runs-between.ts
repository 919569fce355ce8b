import { Cron } from 'croner'

const runsMax = 500
const dayMs = 86_400_000

/** Whether a cron line and a time zone can be used. */
export function isSchedule(cron: string, time_zone: string): boolean {
  try {
    return new Cron(cron, { timezone: time_zone, paused: true }).nextRun() !== null
  } catch {
    return false
  }
}

/**
 * The starts of a schedule after `from`, up to `to`. They are found from noon (UTC) of an earlier
 * day, so that an hour that comes twice is the same start whenever it is asked for.
 */
export function runsBetween(
  { cron, time_zone }: { cron: string; time_zone: string },
  from: Date,
  to: Date,
): Date[] {
  const noon = new Date(Math.floor(from.getTime() / dayMs) * dayMs - 1.5 * dayMs)
  const schedule = new Cron(cron, { timezone: time_zone, paused: true })
  const runs: Date[] = []
  for (let at = schedule.nextRun(noon); at && at <= to; at = schedule.nextRun(at)) {
    if (at > from) runs.push(at)
    if (runs.length === runsMax) break
  }
  return runs
}

/** The next starts of a schedule after a moment. */
export function nextRuns(
  schedule: { cron: string; time_zone: string },
  from: Date,
  count: number,
): Date[] {
  const cron = new Cron(schedule.cron, { timezone: schedule.time_zone, paused: true })
  return cron.nextRuns(count, from)
}
