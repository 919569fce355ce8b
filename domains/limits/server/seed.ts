import type { SeedContext } from '@casino/domain/domain.ts'
import { makeCasinoKey } from './file/casino-key.ts'

/** Creates the casino's signing key at the first start. */
export function seed(context: SeedContext): Promise<void> {
  return makeCasinoKey(context)
}
