import { logNetwork, logPerformance } from '../contract.ts'
import { connectionNow } from './connection.ts'
import { send } from './send-tracked.ts'

let isSent = false

/** Sends once how long the first page took to load, and by which connection. */
export function sendPageLoad(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isSent || !load) return
  isSent = true
  send(logPerformance, {
    type: load.type,
    first_byte_ms: Math.round(load.responseStart),
    interactive_ms: Math.round(load.domInteractive),
    bytes: load.transferSize,
  })
  const connection = connectionNow()
  if (!connection) return
  const { effectiveType = '', downlink = 0, rtt = 0 } = connection
  send(logNetwork, { type: effectiveType, downlink_mbps: downlink, rtt_ms: rtt })
}
