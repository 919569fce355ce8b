import { nowMs } from '@casino/time/now.ts'

const samplesMax = 8

export type Clock = {
  /** The estimated time of the server's clock. */
  serverMs(): number
  /** A first estimate, which ignores the latency of the message. */
  set(serverMs: number): void
  /** Uses a pong: the one with the lowest latency is the most precise. */
  applyMessage(pong: { client_ms: number; server_ms: number }): void
}

/** Estimates the server's clock, assuming that half of the round trip is the way back. */
export function createClock(): Clock {
  let samples: { wayMs: number; offsetMs: number }[] = []
  let offsetMs = 0
  return {
    serverMs: () => nowMs() + offsetMs,
    set: (serverMs) => {
      if (samples.length === 0) offsetMs = serverMs - nowMs()
    },
    applyMessage: ({ client_ms, server_ms }) => {
      const at = nowMs()
      const wayMs = at - client_ms
      const sample = { wayMs, offsetMs: server_ms + wayMs / 2 - at }
      samples = [sample, ...samples].slice(0, samplesMax)
      offsetMs = samples.reduce((best, one) => (one.wayMs < best.wayMs ? one : best)).offsetMs
    },
  }
}
