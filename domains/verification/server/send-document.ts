import { createHash } from 'node:crypto'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { lockPlayer } from '@casino/players/public'
import { sealFile } from '@casino/secrets/sealed-key.ts'
import * as contract from '../contract.ts'
import { fileFault, inReviewMax, mediaTypeOf, perDayMax, shownFileName } from '../rules.ts'
import { addDocument, countDocuments, findWaiting } from './document-store.ts'
import { filePurpose } from './file-purpose.ts'
import { pdfFault } from './pdf-fault.ts'
import { pushDocuments, viewDocument } from './view-documents.ts'

const dayMs = 86_400_000

/** Stores a document, encrypted, for review by staff. */
export async function sendDocument(
  { tx, now, player }: PlayerContext,
  { document }: Input<typeof contract.sendDocument>,
): Promise<Output<typeof contract.sendDocument>> {
  const { attachment, document_type, description = null } = document
  const bytes = await attachment.bytes()
  const fault = fileFault(bytes) ?? (await pdfFault(bytes))
  const media_type = mediaTypeOf(bytes)
  if (fault || !media_type) {
    throw invalid(contract.sendDocument, { 'document.attachment': fault ?? 'file_type' })
  }
  const player_id = player.id
  const content_hash = createHash('sha256').update(bytes).digest()
  // Serialised, so that the maximum holds.
  await lockPlayer(tx, player_id)
  const same = await findWaiting(tx, { player_id, content_hash })
  if (same) return viewDocument(tx, same)
  const since = new Date(now.getTime() - dayMs)
  const { waiting, sent } = await countDocuments(tx, { player_id, since })
  if (waiting >= inReviewMax || sent >= perDayMax) {
    throw refuse(contract.sendDocument, 'too_many_documents')
  }
  const added = await addDocument(tx, {
    player_id,
    document_type,
    description,
    file_name: shownFileName(attachment.name, media_type),
    media_type,
    content_hash,
    sealed: sealFile(filePurpose({ player_id, content_hash }), bytes),
    now,
  })
  await pushDocuments(tx, player_id)
  return viewDocument(tx, added)
}
