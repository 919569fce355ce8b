import type { OpenWork } from '@casino/db/work.ts'
import { clearPaidWins } from './early-wins.ts'
import { forgetHours } from './velocity-store.ts'

const hoursKeptMs = 48 * 3_600_000

/** Closes what has settled itself, and forgets hours that nobody asks for any more. */
export async function watch({ inTransaction, now }: OpenWork): Promise<void> {
  await inTransaction(({ tx }) => clearPaidWins(tx, now))
  await inTransaction(({ tx }) => forgetHours(tx, new Date(now.getTime() - hoursKeptMs)))
}
