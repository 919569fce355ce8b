import type { Work } from '@casino/db/work.ts'
import { pruneDepositDays as prune } from './day-store.ts'

/** The days of deposits are kept so long. */
const keptMs = 7 * 86_400_000

/** Deletes days of deposits that are older than they may be. */
export function pruneDepositDays({ tx, now }: Work): Promise<void> {
  return prune(tx, new Date(now.getTime() - keptMs))
}
