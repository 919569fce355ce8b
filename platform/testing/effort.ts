/**
 * The amount of work of a test: short in `npm test`, long in `npm run soak`. Both prove the same;
 * the long one tries more often.
 */
export function effort<T extends number | string>({ short, long }: { short: T; long: T }): T {
  return process.env.SOAK === '1' ? long : short
}

/** The number of tries of a property test, independent of the speed of the machine. */
export function tries(short: number) {
  return { numRuns: effort({ short, long: short * 50 }) }
}
