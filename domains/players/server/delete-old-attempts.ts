import type { Work } from '@casino/db/work.ts'
import { wrongPasswordsWindowMinutes } from '../rules.ts'
import { pruneAttempts } from './passwords/attempt-store.ts'

/** Deletes attempts whose window is over. They no longer count, and new ones keep coming. */
export function deleteOldAttempts({ tx, now }: Work): Promise<void> {
  return pruneAttempts(tx, new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000))
}
