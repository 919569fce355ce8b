import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { dueAt, mayBecome } from '../../rules.ts'
import { applyToPlayer } from '../apply-to-player.ts'
import { lockDocument, saveMove } from '../document-store.ts'
import { pushDocuments } from '../view-documents.ts'
import { type ReviewAnswer, refused } from './review-answer.ts'

/** Undoes a decision: the document waits again, and proves nothing until it is approved. */
export async function reopenDocument(
  work: StaffWork,
  { document_id: id }: { document_id: bigint },
): Promise<ReviewAnswer> {
  const { tx, now, staff } = work
  const document = await lockDocument(tx, id)
  if (!document) return refused(`There is no document ${id}.`)
  if (document.status === 'in_review') return { text: `Document ${id} waits already.` }
  if (!mayBecome(document.status, 'in_review')) {
    return refused(`Document ${id} is ${document.status}: nobody can reopen it.`)
  }
  if (document.file_deleted_at) return refused(`The file of document ${id} is deleted.`)
  await saveMove(tx, {
    id,
    status: 'in_review',
    expires_on: null,
    proves: [],
    due_at: dueAt(document.document_type, now),
    staff,
    now,
  })
  if (document.status === 'approved') await applyToPlayer(work, document)
  await pushDocuments(tx, document.player_id)
  return { text: `Document ${id} waits for a decision again, by ${staff.name}.` }
}
