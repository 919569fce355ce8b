/** The pauses before the next attempt, in minutes; after the last one a delivery is dead. */
export const retryMinutes = [0.1, 5, 30, 120, 300, 600, 840, 1200, 1440] as const
/** For how long the former secret of an endpoint signs too. */
export const rotationHours = 24
/** For how long messages are kept. */
export const keptDays = 30

const minuteMs = 60_000

/** When the next attempt is due after so many failed ones; undefined if that was the last. */
export function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  const minutes = retryMinutes[attempts - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * minuteMs)
}
