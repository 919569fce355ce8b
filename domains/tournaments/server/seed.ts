import type { SeedContext } from '@casino/domain/domain.ts'
import { demoSchedules } from './schedules/demo-schedules.ts'
import { planRunsOf } from './schedules/plan-runs.ts'
import { addSchedule, enabledSchedules } from './schedules/schedule-store.ts'

/** Seeds the schedules that populate a casino, and their first runs. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  if (settings.forRealMoney) return
  for (const schedule of demoSchedules) await addSchedule(tx, schedule, now)
  for (const schedule of await enabledSchedules(tx)) await planRunsOf(context, schedule)
}
