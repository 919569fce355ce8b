import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { mayBecome } from '../rules.ts'
import { lockDocument, saveMove } from './document-store.ts'
import { removeFile } from './file-store.ts'
import { pushDocuments } from './view-documents.ts'

/** Withdraws a document that nobody has decided on. Deletes the file and keeps the record. */
export async function removeDocument(
  { tx, now, player }: PlayerContext,
  { id }: Input<typeof contract.removeDocument>,
): Promise<Record<string, never>> {
  const known = await lockDocument(tx, id)
  if (known?.player_id !== player.id) throw refuse(contract.removeDocument, 'document_unknown')
  // Repeating it changes nothing.
  if (known.status === 'withdrawn') return {}
  if (!mayBecome(known.status, 'withdrawn')) {
    throw refuse(contract.removeDocument, 'document_decided')
  }
  await saveMove(tx, { id, status: 'withdrawn', now })
  await removeFile(tx, id)
  await pushDocuments(tx, player.id)
  return {}
}
