import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { jackpotChanged } from '../contract.ts'
import { pushedAfterHours, pushPauseMs } from '../rules.ts'
import { jackpotOf } from './lists/jackpot-of.ts'
import { changedJackpots, jackpotRows, markPushed } from './lists/jackpot-store.ts'

const hourMs = 3_600_000

/**
 * Pushes jackpots to everybody, each once a second at most. A new jackpot is not pushed yet, because
 * pages that are open do not have it in their lists.
 */
export async function pushJackpots(work: Work, ids: readonly bigint[]): Promise<void> {
  const { tx, now } = work
  for (const jackpot of await jackpotRows(tx, { ids })) {
    const { id, created_at, pushed_at } = jackpot
    const isKnown = now.getTime() - created_at.getTime() >= pushedAfterHours * hourMs
    const isDue = !pushed_at || now.getTime() - pushed_at.getTime() >= pushPauseMs
    if (!isKnown || !isDue) continue
    await emit(tx, jackpotChanged, jackpotOf(jackpot))
    await markPushed(tx, id, now)
  }
}

/** Pushes the changes that came too soon after the last push. */
export async function pushChanged(work: Work): Promise<void> {
  await pushJackpots(work, await changedJackpots(work.tx))
}
