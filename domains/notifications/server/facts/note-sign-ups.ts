import type { Work } from '@casino/db/work.ts'
import { playersOf } from '@casino/players/public'
import { addSignUps } from './fact-store.ts'

/** Stores when new players signed up, for campaigns that wait for a first deposit. */
export async function noteSignUps({ tx }: Work, ids: readonly bigint[]): Promise<void> {
  const players = await playersOf(tx, ids)
  const signedUp = players.map(({ id, created_at }) => ({
    player_id: id,
    signed_up_at: created_at,
  }))
  if (signedUp.length > 0) await addSignUps(tx, signedUp)
}
