/** The network information that some browsers have. */
type Connection = { effectiveType?: string; downlink?: number; rtt?: number }

/** The visitor's connection; undefined in browsers that do not tell. */
export function connectionNow(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection
}
