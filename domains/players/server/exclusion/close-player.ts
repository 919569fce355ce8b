import type { Work } from '@casino/db/work.ts'
import { endSessionsOf } from '../sessions/end-sessions-of.ts'
import { closeActivePlayer } from '../store.ts'

/** Closes an account for good: ends its sessions and allows no sign-in. */
export async function closePlayer(work: Work, player_id: bigint): Promise<void> {
  await closeActivePlayer(work.tx, player_id)
  await endSessionsOf(work, { player_id, reason: 'closed' })
}
