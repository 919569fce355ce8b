import type { Work } from '@casino/db/work.ts'
import { endSessionsOf } from '../sessions/end-sessions-of.ts'
import { blockActivePlayers } from '../store.ts'

type Blocked = { ids: readonly bigint[]; reason: string }

/** Blocks active players and ends their sessions. Players in other states are unchanged. */
export async function blockPlayers(work: Work, { ids, reason }: Blocked): Promise<void> {
  for (const player_id of await blockActivePlayers(work.tx, ids)) {
    await endSessionsOf(work, { player_id, reason })
  }
}
