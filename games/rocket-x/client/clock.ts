import { nowMs } from '@casino/time/now.ts'

const samplesMax = 8

export type Clock = {
  /** The server's clock, as well as we know it. */
  serverMs(): number
  /** A first, rough setting: the message has been on its way for some time. */
  set(serverMs: number): void
  /** An answer to a ping: the quickest of the last ones tells best. */
  applyMessage(pong: { client_ms: number; server_ms: number }): void
}

/** Sets the browser's clock by the server's; half of the way there and back is the way back. */
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
