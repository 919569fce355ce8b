import type { LimitWindow } from '../accounts/guard.ts'

const hourMs = 3_600_000

/** The window of a limit at a moment: one that is over begins again, as it does with a bet. */
export function windowAt(window: LimitWindow, now: Date): LimitWindow {
  const { limit_micros, period_hours, reset_at } = window
  const late = now.getTime() - reset_at.getTime()
  if (late < 0) return window
  const periodMs = period_hours * hourMs
  const next = reset_at.getTime() + periodMs * (1 + Math.floor(late / periodMs))
  return { ...window, left_micros: limit_micros, reset_at: new Date(next) }
}
