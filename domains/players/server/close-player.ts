import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import * as contract from '../contract.ts'
import { endSessions } from './session-store.ts'
import { closeActive } from './store.ts'

/** Ends an account for good: his sessions end, and nobody signs in to it. */
export async function closePlayer({ tx, now }: Work, player_id: bigint): Promise<void> {
  await closeActive(tx, player_id)
  for (const { session_id } of await endSessions(tx, { player_id, reason: 'closed', now })) {
    await emit(tx, contract.sessionEnded, { player_id, session_id })
  }
}
