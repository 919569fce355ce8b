import type { Work } from '@casino/db/work.ts'
import { endSessionsOf } from '../sessions/end-sessions-of.ts'
import { excludeUntil } from '../store.ts'

/**
 * `but`: the session that stays open, in which the player asked for the exclusion; or all of them.
 */
type Excluded = { id: bigint; until: Date; but?: bigint | 'all' | undefined }

/** Excludes a player until an instant; never shortens an exclusion. Ends the other sessions. */
export async function excludePlayer(work: Work, { id, until, but }: Excluded): Promise<void> {
  await excludeUntil(work.tx, id, until)
  if (but === 'all') return
  await endSessionsOf(work, { player_id: id, reason: 'excluded', but })
}
