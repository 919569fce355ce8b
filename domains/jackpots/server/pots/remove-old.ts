import type { Work } from '@casino/db/work.ts'
import { contributionDays } from '../../rules.ts'
import { removeOldContributions } from './contribution-store.ts'

const dayMs = 86_400_000

/** Deletes contributions that no rollback will need any more. */
export function removeOld({ tx, now }: Work): Promise<void> {
  return removeOldContributions(tx, new Date(now.getTime() - contributionDays * dayMs))
}
