import type { Work } from '@casino/db/work.ts'
import { personalTables } from '@casino/domain/personal.ts'
import { forgetRows } from '@casino/domain/personal-store.ts'
import { playerOf } from '@casino/players/public'
import { forgottenAtOnceMax, forgottenBefore } from '../rules.ts'
import { closedBefore, saveForgotten } from './closing-store.ts'

/**
 * Erases players who closed their accounts long enough ago: removes personal data, keeps the
 * records of money. Excluded players are kept until their exclusion ends, so that they are
 * recognised.
 */
export async function forgetPlayers(work: Work): Promise<void> {
  const before = forgottenBefore(work.now)
  const limit = forgottenAtOnceMax
  let [after, forgotten] = [0n, 0]
  // Accounts that must be kept come before others, so they are skipped, however many there are.
  while (forgotten < forgottenAtOnceMax) {
    const closed = await closedBefore(work.tx, { before, after, limit })
    for (const player_id of closed) {
      if (await forgetPlayer(work, player_id)) forgotten += 1
      after = player_id
    }
    if (closed.length < limit) return
  }
}

/** Erases one player. False if the player must be kept. */
export async function forgetPlayer({ tx, now }: Work, player_id: bigint): Promise<boolean> {
  const player = await playerOf(tx, player_id)
  const isExcluded = player?.excluded_until && player.excluded_until > now
  if (player?.state !== 'closed' || isExcluded) return false
  for (const table of personalTables()) await forgetRows(tx, table, player_id)
  await saveForgotten(tx, { player_id, now })
  return true
}
