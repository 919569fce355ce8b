import type { Work } from '@casino/db/work.ts'
import { daysKept } from '../rules.ts'
import { deleteBefore } from './store.ts'

/** Deletes rows that are older than they may be. */
export function deleteOld({ tx, now }: Work): Promise<void> {
  return deleteBefore(tx, new Date(now.getTime() - daysKept * 86_400_000))
}
