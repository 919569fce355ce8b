import type { Work } from '@casino/db/work.ts'
import { unmarkVerified } from '@casino/players/public'
import { expiredOn, hasApproved, saveMove } from './document-store.ts'
import { pushDocuments } from './view-documents.ts'

const atOnceMax = 500

/** Expires documents. A player without another proof of identity is no longer verified. */
export async function expireDocuments({ tx, now }: Work): Promise<void> {
  const due = await expiredOn(tx, now.toISOString().slice(0, 10), atOnceMax)
  for (const { id, player_id, document_type } of due) {
    await saveMove(tx, { id, status: 'expired', now })
    const isProof = document_type === 'identity'
    if (isProof && !(await hasApproved(tx, { player_id, document_type }))) {
      await unmarkVerified(tx, player_id)
    }
    await pushDocuments(tx, player_id)
  }
}
