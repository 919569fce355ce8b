/** The present instant. The only place of the project that reads the clock. */
export function now(): Date {
  return new Date()
}

/** Milliseconds since the epoch, for measuring spans of a running process. */
export function nowMs(): number {
  return Date.now()
}
