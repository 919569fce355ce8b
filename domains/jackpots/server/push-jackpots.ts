import type { Work } from '@casino/db/work.ts'
import type { Services } from '@casino/domain/domain.ts'
import { emit } from '@casino/events/emit.ts'
import { type Loop, loop } from '@casino/time/loop.ts'
import { jackpotChanged } from '../contract.ts'
import { pushedAfterHours, pushPauseMs } from '../rules.ts'
import { jackpotOf } from './lists/jackpot-of.ts'
import { hasChanges, jackpotRows, lockPushes, takeChanged } from './lists/jackpot-store.ts'

const hourMs = 3_600_000

/** Pushes the meters that have changed, each jackpot once a second at most, until it is stopped. */
export function runPushes({ db, log, now, inTransaction }: Services): Loop {
  return loop({
    name: 'the meters of jackpots',
    log,
    async turn() {
      if (await hasChanges(db, knownSince(now()))) await inTransaction(pushChanged)
      return pushPauseMs
    },
  })
}

/**
 * Pushes jackpots to everybody. One push at a time, after the bets that it reads: a transaction of
 * bets may be ordered before another one that has seen less, so the meter would fall.
 */
export async function pushChanged({ tx, now }: Work): Promise<void> {
  await lockPushes(tx)
  const ids = await takeChanged(tx, { before: knownSince(now), now })
  if (ids.length === 0) return
  for (const jackpot of await jackpotRows(tx, { ids })) {
    await emit(tx, jackpotChanged, jackpotOf(jackpot))
  }
}

/** A new jackpot is not pushed yet, because pages that are open do not have it in their lists. */
function knownSince(now: Date): Date {
  return new Date(now.getTime() - pushedAfterHours * hourMs)
}
