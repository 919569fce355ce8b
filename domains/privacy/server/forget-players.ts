import type { Work } from '@casino/db/work.ts'
import { personalTables } from '@casino/domain/personal.ts'
import { forgetRows } from '@casino/domain/personal-store.ts'
import { playerOf } from '@casino/players/public'
import { forgottenAtOnceMax, forgottenBefore } from '../rules.ts'
import { closedBefore, saveForgotten } from './closing-store.ts'

/**
 * Forgets who closed his account long enough ago: what names a person goes, what happened to money stays.
 * Who excluded himself is remembered until that is over: by it he is known when he comes back.
 */
export async function forgetPlayers(work: Work): Promise<void> {
  const before = forgottenBefore(work.now)
  const limit = forgottenAtOnceMax
  let [after, forgotten] = [0n, 0]
  // Those who are remembered still stand before others: they are passed over, however many they are.
  while (forgotten < forgottenAtOnceMax) {
    const closed = await closedBefore(work.tx, { before, after, limit })
    for (const player_id of closed) {
      if (await forgetPlayer(work, player_id)) forgotten += 1
      after = player_id
    }
    if (closed.length < limit) return
  }
}

/** False where the player is to be remembered. */
async function forgetPlayer({ tx, now }: Work, player_id: bigint): Promise<boolean> {
  const player = await playerOf(tx, player_id)
  const isExcluded = player?.excluded_until && player.excluded_until > now
  if (player?.state !== 'closed' || isExcluded) return false
  for (const table of personalTables()) await forgetRows(tx, table, player_id)
  await saveForgotten(tx, { player_id, now })
  return true
}
