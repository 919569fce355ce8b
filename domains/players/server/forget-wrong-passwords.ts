import type { Work } from '@casino/db/work.ts'
import { wrongPasswordsWindowMinutes } from '../rules.ts'
import { pruneWrong } from './wrong-password-store.ts'

/** Forgets tries whose window is over: they count no more, and whoever tries makes ever new ones. */
export function forgetWrongPasswords({ tx, now }: Work): Promise<void> {
  return pruneWrong(tx, new Date(now.getTime() - wrongPasswordsWindowMinutes * 60_000))
}
