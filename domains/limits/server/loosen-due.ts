import type { Work } from '@casino/db/work.ts'
import { enforceLimits, lockLimits } from './enforce-limits.ts'
import { endLimit, type LimitRow, limitsOf, playersDue, saveAmount } from './limit-store.ts'

/** Applies all confirmed raises and removals that are due. */
export async function loosenAllDue(work: Work): Promise<void> {
  for (const player_id of await playersDue(work.tx, work.now)) {
    await lockLimits(work, player_id)
    await loosenDue(work, player_id)
  }
}

/** The same for one player. The caller has locked the player's limits. */
export async function loosenDue(work: Work, player_id: bigint): Promise<void> {
  const { tx, now } = work
  const rows = await limitsOf(tx, { player_id, now })
  const due = rows.filter((one) => isDue(one, now))
  for (const row of due) {
    if (row.raises !== null) await saveAmount(tx, row.raises, row)
    await endLimit(tx, { id: row.id, now })
  }
  if (due.length > 0) await enforceLimits(work, player_id)
}

function isDue({ confirmed_at, loosens_at }: LimitRow, now: Date): boolean {
  return confirmed_at !== null && loosens_at !== null && loosens_at <= now
}
