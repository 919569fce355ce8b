/**
 * How much a test does: the short form in `npm test`, the long one in `npm run soak`. Both prove the
 * same; the long one tries more often.
 */
export function effort({ short, long }: { short: number; long: number }): number {
  return process.env.SOAK === '1' ? long : short
}

/** How often a property of the database is tried: by number alone, so that a slow machine proves no less. */
export function tries(short: number) {
  return { numRuns: effort({ short, long: short * 50 }) }
}
