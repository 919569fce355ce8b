import type { Work } from '@casino/db/work.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { closeActivePlayer } from './store.ts'

/** Ends an account for good: its sessions end, and nobody signs in to it. */
export async function closePlayer(work: Work, player_id: bigint): Promise<void> {
  await closeActivePlayer(work.tx, player_id)
  await endSessionsOf(work, { player_id, reason: 'closed' })
}
