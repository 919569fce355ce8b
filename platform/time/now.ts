/** The current time. The only place that reads the clock. */
export function now(): Date {
  return new Date()
}

/** Milliseconds since the epoch, for measuring durations. */
export function nowMs(): number {
  return Date.now()
}
