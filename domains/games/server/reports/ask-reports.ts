import { addJob, type JobContext } from '@casino/jobs/job.ts'
import { addDays, dayOf } from './day.ts'
import { listReporters } from './report-store.ts'

const daysBackMax = 7
const patienceMs = 6 * 60 * 60_000

/** The job that asks for one day and compares it. */
export const reportJob = { name: 'games.compare_report' }

export type ReportWish = { provider: string; day: string; give_up_at: string }

/** Queues, for every provider that gives reports, yesterday and the days that were left out. */
export async function askReports({ tx, now }: Pick<JobContext, 'tx' | 'now'>): Promise<void> {
  const give_up_at = new Date(now.getTime() + patienceMs).toISOString()
  for (const { identifier, last_day } of await listReporters(tx)) {
    for (const day of daysToAsk(dayOf(now), last_day)) {
      const wish: ReportWish = { provider: identifier, day, give_up_at }
      await addJob(tx, reportJob, wish, { key: `report:${identifier}:${day}` })
    }
  }
}

/** Yesterday and what lies between it and the last day that was asked; a week at most. */
function daysToAsk(today: string, lastDay: string | null): string[] {
  const all = Array.from({ length: daysBackMax }, (_, place) => addDays(today, place - daysBackMax))
  return lastDay === null ? all.slice(-1) : all.filter((day) => day > lastDay)
}
