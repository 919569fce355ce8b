/**
 * How much a test does: the short form in `npm test`, the long one in `npm run soak`. Both prove the same;
 * the long one tries more often.
 */
export function effort({ short, long }: { short: number; long: number }): number {
  return process.env.SOAK === '1' ? long : short
}
