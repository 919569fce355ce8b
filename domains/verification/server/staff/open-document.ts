import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { unsealFile } from '@casino/secrets/sealed-key.ts'
import { addStep, type DocumentRow, lockDocument } from '../document-store.ts'
import { filePurpose } from '../file-purpose.ts'
import { sealedFile } from '../file-store.ts'
import { type ReviewAnswer, refused } from './review-answer.ts'

export type OpenedDocument = Pick<DocumentRow, 'media_type'> & { bytes: Buffer }

/** Opens a document's file for a staff member and records the access. */
export async function openDocument(
  { tx, now, staff }: StaffWork,
  { document_id }: { document_id: bigint },
): Promise<OpenedDocument | ReviewAnswer> {
  const document = await lockDocument(tx, document_id)
  if (!document) return refused(`There is no document ${document_id}.`)
  const sealed = await sealedFile(tx, document_id)
  if (!sealed) return refused(`The file of document ${document_id} is gone.`)
  await addStep(tx, { document_id, at: now, staff })
  const bytes = unsealFile(filePurpose(document), sealed)
  return { media_type: document.media_type, bytes }
}
