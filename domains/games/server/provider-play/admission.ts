import { nowMs } from '@casino/time/now.ts'

/** Who of a crowd is let in. */
export type Admission = {
  /** With so many calls under way; who is not let in is refused at once. */
  admits(inFlight: number): boolean
  stop(): void
}

/** More calls under way at once are not begun: each would wait longer than its provider does. */
export const inFlightMax = 600
/** With fewer too little would be done in a turn of the event loop that has thousands to refuse. */
const inFlightMin = 160
const tickMs = 20
const lateMsMax = 20
const limitStep = 16
const limitFactor = 0.7

/**
 * A refusal is worth something only while it is quick. So as long as a crowd is turned away, and this process
 * comes late to its own clock, fewer are let in, down to what keeps the database at work; when it is
 * in time again, more.
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

/** How many may be under way after a tick that came so late. */
export function limitAfter(limit: number, lateMs: number): number {
  return lateMs > lateMsMax
    ? Math.max(Math.floor(limit * limitFactor), inFlightMin)
    : Math.min(limit + limitStep, inFlightMax)
}
