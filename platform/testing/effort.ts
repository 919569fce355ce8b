/**
 * How much a test does: the short form in `npm test`, the long one in `npm run soak`. Both prove the
 * same; the long one tries more often.
 */
export function effort({ short, long }: { short: number; long: number }): number {
  return process.env.SOAK === '1' ? long : short
}

/** How often a property of the database is tried, and for how long at most. */
export function tries(short: number) {
  return {
    numRuns: effort({ short, long: short * 50 }),
    interruptAfterTimeLimit: effort({ short: 6_000, long: 240_000 }),
    markInterruptAsFailure: false,
  }
}
