import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import * as contract from '../contract.ts'
import { endSessions } from './session-store.ts'
import { excludeUntil } from './store.ts'

/** `but`: the session that stays, in which he has asked for it and is told until when; or all of them. */
type Excluded = { id: bigint; until: Date; but?: bigint | 'all' | undefined }

/** Keeps a player from playing until then, or for as long as he was kept from it before; his other sessions end. */
export async function excludePlayer(
  { tx, now }: Work,
  { id, until, but }: Excluded,
): Promise<void> {
  await excludeUntil(tx, id, until)
  if (but === 'all') return
  const ended = await endSessions(tx, { player_id: id, reason: 'excluded', now, but })
  for (const { session_id } of ended) {
    await emit(tx, contract.sessionEnded, { player_id: id, session_id })
  }
}
