import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import * as contract from '../contract.ts'
import { endSessions } from './session-store.ts'
import { blockActive } from './store.ts'

type Blocked = { ids: readonly bigint[]; reason: string }

/** Keeps players out and ends what they have open; who is not active stays as he is. */
export async function blockPlayers({ tx, now }: Work, { ids, reason }: Blocked): Promise<void> {
  for (const player_id of await blockActive(tx, ids)) {
    for (const { session_id } of await endSessions(tx, { player_id, reason, now })) {
      await emit(tx, contract.sessionEnded, { player_id, session_id })
    }
  }
}
