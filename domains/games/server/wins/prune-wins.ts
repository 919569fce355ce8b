import type { JobContext } from '@casino/jobs/job.ts'
import { winsKept } from '../../rules.ts'
import { removeOldWins } from './win-store.ts'

/** Keeps the newest wins for the live strip. */
export async function pruneWins({ tx }: Pick<JobContext, 'tx'>): Promise<void> {
  await removeOldWins(tx, winsKept)
}
