import type { Work } from '@casino/db/work.ts'
import { wrongPasswordsWindowMinutes } from '../rules.ts'
import { pruneAttempts } from './attempt-store.ts'

/** Forgets tries whose window is over: they count no more, and whoever tries makes ever new ones. */
export function deleteOldAttempts({ tx, now }: Work): Promise<void> {
  return pruneAttempts(tx, new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000))
}
