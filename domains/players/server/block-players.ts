import type { Work } from '@casino/db/work.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { blockActivePlayers } from './store.ts'

type Blocked = { ids: readonly bigint[]; reason: string }

/** Keeps players out and ends what they have open; who is not active stays as he is. */
export async function blockPlayers(work: Work, { ids, reason }: Blocked): Promise<void> {
  for (const player_id of await blockActivePlayers(work.tx, ids)) {
    await endSessionsOf(work, { player_id, reason })
  }
}
