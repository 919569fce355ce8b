import { nowMs } from '@casino/time/now.ts'

/** Limits the number of calls in flight. */
export type Admission = {
  /**
   * Whether another call is accepted at this number of calls in flight; otherwise it is refused at
   * once.
   */
  admits(inFlight: number): boolean
  stop(): void
}

/** The maximum of calls in flight: more would wait longer than their providers do. */
export const inFlightMax = 600
/** The lowest limit; below it the database would be idle while thousands of calls are refused. */
const inFlightMin = 160
const tickMs = 20
const lateMsMax = 20
const limitStep = 16
const limitFactor = 0.7

/**
 * Adapts the limit to the load. While calls are refused and the event loop is late, the limit
 * shrinks so that refusals stay fast; when the loop is on time it grows again.
 */
export function createAdmission(): Admission {
  let limit = inFlightMax
  let refused = 0
  let ticker: NodeJS.Timeout | undefined
  let lastMs = 0

  const stop = () => {
    clearInterval(ticker)
    ticker = undefined
  }
  const tick = () => {
    const presentMs = nowMs()
    limit = limitAfter(limit, presentMs - lastMs - tickMs)
    lastMs = presentMs
    if (limit === inFlightMax && refused === 0) stop()
    refused = 0
  }
  return {
    admits(inFlight) {
      if (inFlight < limit) return true
      refused += 1
      if (!ticker) {
        lastMs = nowMs()
        ticker = setInterval(tick, tickMs).unref()
      }
      return false
    },
    stop,
  }
}

/** The limit after a tick that was late by `lateMs`. */
export function limitAfter(limit: number, lateMs: number): number {
  return lateMs > lateMsMax
    ? Math.max(Math.floor(limit * limitFactor), inFlightMin)
    : Math.min(limit + limitStep, inFlightMax)
}
