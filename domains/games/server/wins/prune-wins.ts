import type { Work } from '@casino/db/work.ts'
import { openStakeDays, winsStoredMax } from '../../rules.ts'
import { removeOldOpenStakes } from './open-stake-store.ts'
import { removeOldWins } from './win-store.ts'

const dayMs = 86_400_000

/** Deletes all wins but the newest ones and those of a day, and the stakes of inactive rounds. */
export async function pruneWins({ tx, now }: Work): Promise<void> {
  await removeOldWins(tx, { keep: winsStoredMax, before: new Date(now.getTime() - dayMs) })
  await removeOldOpenStakes(tx, new Date(now.getTime() - openStakeDays * dayMs))
}
