import type { Db, Tx } from '@casino/db/connect.ts'
import { emit } from '@casino/events/emit.ts'
import * as contract from '../contract.ts'
import { type DocumentRow, documentsOf, stepsOf } from './document-store.ts'

const listedMax = 100
type Shown = contract.Document

/** The player's documents, the newest first. */
export async function viewDocuments(db: Db | Tx, player_id: bigint): Promise<Shown[]> {
  return viewOf(db, await documentsOf(db, { player_id, limit: listedMax }))
}

/** One document as its player sees it. */
export async function viewDocument(db: Db | Tx, document: DocumentRow): Promise<Shown> {
  const [shown] = await viewOf(db, [document])
  if (!shown) throw new Error(`document ${document.id} does not exist`)
  return shown
}

/** Pushes the player's documents to all of the player's windows. */
export async function pushDocuments(tx: Tx, player_id: bigint): Promise<void> {
  const documents = await viewDocuments(tx, player_id)
  await emit(tx, contract.documentsChanged, { documents }, { player_id })
}

async function viewOf(db: Db | Tx, documents: readonly DocumentRow[]): Promise<Shown[]> {
  const steps = await stepsOf(
    db,
    documents.map(({ id }) => id),
  )
  return documents.map(({ player_id: _his, media_type, content_hash: _, status, ...known }) => ({
    ...known,
    status: shownStatus(status),
    steps: steps
      .filter(({ document_id }) => document_id === known.id)
      .map((step) => ({ ...step, status: shownStatus(step.status) })),
  }))
}

/** Withdrawn documents are never shown. */
function shownStatus(status: DocumentRow['status']): Shown['status'] {
  if (status === 'withdrawn') throw new Error('a withdrawn document is shown')
  return status
}
