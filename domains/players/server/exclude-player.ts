import type { Work } from '@casino/db/work.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { excludeUntil } from './store.ts'

/** `but`: the session that stays, in which he has asked for it and is told until when; or all of them. */
type Excluded = { id: bigint; until: Date; but?: bigint | 'all' | undefined }

/** Keeps a player from playing until then, or for as long as he was kept from it before; his other sessions end. */
export async function excludePlayer(work: Work, { id, until, but }: Excluded): Promise<void> {
  await excludeUntil(work.tx, id, until)
  if (but === 'all') return
  await endSessionsOf(work, { player_id: id, reason: 'excluded', but })
}
