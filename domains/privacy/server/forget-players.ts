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
export async function forgetPlayers({ tx, now }: Work): Promise<void> {
  const before = forgottenBefore(now)
  for (const player_id of await closedBefore(tx, { before, limit: forgottenAtOnceMax })) {
    const player = await playerOf(tx, player_id)
    const isExcluded = player?.excluded_until && player.excluded_until > now
    if (player?.state !== 'closed' || isExcluded) continue
    for (const table of personalTables()) await forgetRows(tx, table, player_id)
    await saveForgotten(tx, { player_id, now })
  }
}
