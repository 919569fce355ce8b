import type { Work } from '@casino/db/work.ts'
import { endSessionsOf } from './play-store.ts'

/** Ends every game that was opened under these sign-ins: no more bets, wins still arrive. */
export async function endGameSessions(
  { tx, now }: Work,
  playerSessionIds: bigint[],
): Promise<void> {
  await endSessionsOf(tx, { player_session_ids: playerSessionIds, now })
}
