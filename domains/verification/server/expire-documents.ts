import type { Work } from '@casino/db/work.ts'
import { applyToPlayer } from './apply-to-player.ts'
import { expiredOn, saveMove } from './document-store.ts'
import { pushDocuments } from './view-documents.ts'

const atOnceMax = 500

/** Expires documents. A player without another proof of identity is no longer verified. */
export async function expireDocuments(work: Work): Promise<void> {
  const { tx, now } = work
  const due = await expiredOn(tx, now.toISOString().slice(0, 10), atOnceMax)
  for (const document of due) {
    await saveMove(tx, { id: document.id, status: 'expired', now })
    await applyToPlayer(work, document)
    await pushDocuments(tx, document.player_id)
  }
}
