import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { lockDocument, saveDescription } from './document-store.ts'
import { pushDocuments, viewDocument } from './view-documents.ts'

/** Changes the description of a waiting document. */
export async function changeDocument(
  { tx, now, player }: PlayerContext,
  { id, document }: Input<typeof contract.changeDocument>,
): Promise<Output<typeof contract.changeDocument>> {
  const known = await lockDocument(tx, id)
  if (known?.player_id !== player.id || known.status === 'withdrawn') {
    throw refuse(contract.changeDocument, 'document_unknown')
  }
  if (known.status !== 'in_review') throw refuse(contract.changeDocument, 'document_decided')
  const description = document.description ?? document.discription
  if (description === undefined) return viewDocument(tx, known)
  await saveDescription(tx, { id, description, now })
  await pushDocuments(tx, player.id)
  return viewDocument(tx, { ...known, description, updated_at: now })
}
