import type { Work } from '@casino/db/work.ts'
import { pruneWrongCodes } from './code-store.ts'

/** Deletes wrong codes that no longer count. */
export function pruneCodes({ tx, now }: Work): Promise<void> {
  return pruneWrongCodes(tx, now)
}
