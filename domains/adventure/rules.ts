import { addDays } from '@casino/time/days.ts'
/** The days of a calendar, without the super day. */
export const daysMax = 31

export type DayState = 'superb' | 'completed' | 'active' | 'lost' | 'future'
type Placed = { step: number; day: string; is_completed: boolean }

/**
 * How a day's card is shown [4.22]. The super day, the step after the last, is a secret until it is
 * completed.
 */
export function dayState(
  { step, day, is_completed }: Placed,
  { total, today }: { total: number; today: string },
): DayState {
  if (is_completed) return 'completed'
  if (step === total + 1) return day < today ? 'lost' : 'superb'
  if (day === today) return 'active'
  return day < today ? 'lost' : 'future'
}

/**
 * Whether the calendar is over [4.25]: its last day, or the super day if there is one, is completed,
 * or today is more than one day past the last day.
 */
export function isFinished(
  days: readonly Placed[],
  { total, today }: { total: number; today: string },
): boolean {
  const last = days.find(({ step }) => step === total)
  if (!last) return true
  const end = days.find(({ step }) => step > total) ?? last
  return end.is_completed || nextDay(last.day) < today
}

/** The day after one: YYYY-MM-DD. */
export function nextDay(day: string): string {
  return addDays(day, 1)
}

/** The title of a day [3.46], which the status of who has completed it is named by [4.24]. */
export function titleOf(day: { name: string; step: number; day: string }, total: number): string {
  const [year, month, date] = day.day.split('-')
  return `${day.name}__${day.step}/${total}__${date}/${month}/${year}`
}

/** Why a calendar cannot be published: its steps are numbered from 1 and follow day by day. */
export function calendarFault(
  days: readonly { step: number; day: string }[],
  total: number,
): 'calendar_empty' | 'calendar_has_gap' | undefined {
  if (total === 0) return 'calendar_empty'
  const ordered = days.toSorted((one, other) => one.step - other.step)
  const first = ordered[0]?.day ?? ''
  const isWhole = ordered.every(
    ({ step, day }, index) => step === index + 1 && day === addDays(first, index),
  )
  const steps = ordered.length
  return isWhole && (steps === total || steps === total + 1) ? undefined : 'calendar_has_gap'
}

/** The group of calendars that are for everybody, where clients expect one. */
export const everyGroup = 1308
