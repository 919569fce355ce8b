import type { OpenWork } from '@casino/db/work.ts'
import { clearPaidWins } from './early-wins.ts'
import { forgetHours } from './velocity-store.ts'

const hoursKeptMs = 48 * 3_600_000

/** Closes findings that are settled and deletes old hours. */
export async function watch({ inTransaction, now }: OpenWork): Promise<void> {
  await inTransaction(({ tx }) => clearPaidWins(tx, now))
  await inTransaction(({ tx }) => forgetHours(tx, new Date(now.getTime() - hoursKeptMs)))
}
