import type { SeedContext } from '@casino/domain/domain.ts'
import { makeCasinoKey } from './file/casino-key.ts'

/** The key by which this house signs; the first start makes it. */
export function seed(context: SeedContext): Promise<void> {
  return makeCasinoKey(context)
}
