import type { Work } from '@casino/db/work.ts'
import { forgottenBefore, move, silentSince } from '../../rules.ts'
import {
  lockConversation,
  oldConversations,
  removeConversations,
  saveConversation,
  silentConversations,
} from './conversation-store.ts'
import { addEntry } from './entry-store.ts'
import { pushChat } from './push-chat.ts'

const atOnceMax = 500

/** Closes conversations whose visitor has been silent for a day. */
export async function closeSilent({ tx, now }: Work): Promise<void> {
  const since = silentSince(now)
  for (const id of await silentConversations(tx, { since, limit: atOnceMax })) {
    const row = await lockConversation(tx, id)
    if (row?.state !== 'waiting_for_player' || row.changed_at >= since) continue
    const state = move(row.state, 'close')
    await addEntry(tx, id, { kind: 'state', author: 'system', state, now })
    const saved = await saveConversation(tx, id, { state, closed_at: now, now })
    await pushChat(tx, saved, { after: row.last_seq, by: 'system' })
  }
}

/** Deletes conversations that were closed long ago, with their files and notes. */
export async function forgetOld({ tx, now, log }: Work): Promise<void> {
  const ids = await oldConversations(tx, { ...forgottenBefore(now), limit: atOnceMax })
  if (ids.length === 0) return
  await removeConversations(tx, ids)
  log.info({ conversations: ids.length }, 'old conversations were deleted')
}
