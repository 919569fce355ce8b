import { Instant } from '@casino/contract/values.ts'
import type { Work } from '@casino/db/work.ts'
import { addJob, task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'
import { addDays, dayOf } from './day.ts'
import { listReporters } from './report-store.ts'

const daysBackMax = 7
const patienceMs = 6 * 60 * 60_000

/** Fetches and compares the report of one day. */
export const reportDue = task({
  name: 'games.compare_report',
  payload: z.object({ provider: z.string(), day: z.string(), give_up_at: Instant }),
})

/** Queues yesterday and the missed days for every provider that gives reports. */
export async function queueReports({ tx, now }: Work): Promise<void> {
  const give_up_at = new Date(now.getTime() + patienceMs)
  for (const { identifier: provider, last_day } of await listReporters(tx)) {
    for (const day of daysToAsk(dayOf(now), last_day)) {
      await addJob(tx, reportDue, { provider, day, give_up_at }, { key: `${provider}:${day}` })
    }
  }
}

/** The days since the last fetched one up to yesterday, a week at most. */
function daysToAsk(today: string, lastDay: string | null): string[] {
  const all = Array.from({ length: daysBackMax }, (_, place) => addDays(today, place - daysBackMax))
  return lastDay === null ? all.slice(-1) : all.filter((day) => day > lastDay)
}
