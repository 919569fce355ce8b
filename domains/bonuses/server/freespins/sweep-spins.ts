import type { OpenWork } from '@casino/db/work.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { endSpinsAs } from './end-spins.ts'
import { findSpins, unclaimedSpins } from './spin-store.ts'

/** Free spins that nobody has activated in time expire. Those at a provider end by its report. */
export async function sweepSpins({ inTransaction }: OpenWork): Promise<void> {
  for (const due of await inTransaction(({ tx, now }) => unclaimedSpins(tx, now))) {
    await inTransaction(async (work) => {
      await lockBonuses(work.tx, due.player_id)
      const spins = await findSpins(work.tx, due)
      if (spins?.stage === 'issued') await endSpinsAs(work, spins, { to: 'expired' })
    })
  }
}
