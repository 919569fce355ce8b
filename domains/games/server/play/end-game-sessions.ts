import type { Work } from '@casino/db/work.ts'
import { endSessionsOf } from './play-store.ts'

/** Ends every game that was opened in these sessions: no more bets, but wins are still accepted. */
export async function endGameSessions(
  { tx, now }: Work,
  playerSessionIds: bigint[],
): Promise<void> {
  await endSessionsOf(tx, { player_session_ids: playerSessionIds, now })
}
