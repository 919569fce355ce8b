import type { SeedContext } from '@casino/domain/domain.ts'
import { addDays } from '@casino/time/days.ts'
import { addCalendarRow, saveCalendarState, saveDay } from './staff/calendar-store.ts'

const mainBrand = 1n
const total = 14
const name = 'moonshot'

/** Seeds a calendar of two weeks with a super day, once, for the demo. */
export async function seed({ tx, now, settings }: SeedContext): Promise<void> {
  if (settings.withoutDemoUsers) return
  const starts_on = addDays(now.toISOString().slice(0, 10), -2)
  const calendar_id = await addCalendarRow(tx, {
    name,
    brand_id: mainBrand,
    group_id: null,
    starts_on,
    total,
    now,
  })
  if (calendar_id === undefined) return
  for (let step = 1; step <= total + 1; step += 1) {
    const isLarge = step % 7 === 0 || step > total
    await saveDay(tx, {
      calendar_id,
      step,
      day: addDays(starts_on, step - 1),
      plan: isLarge ? 'level_bonus' : 'level_spins',
      min_deposit_eur_cents: isLarge ? 5000n : 2000n,
      stake_eur_cents: isLarge && step <= total ? 10_000n : 0n,
    })
  }
  await saveCalendarState(tx, calendar_id, 'published')
}
